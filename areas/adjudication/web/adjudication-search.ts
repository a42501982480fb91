import { idTextField, oneOfField } from '../../../web/platform/search-fields.ts';
import type { ListSearch, SearchOf } from '../../../web/ui/list/list-search.ts';
import type { QuestionState } from '../rules.ts';

/** Which questions are shown. Without a word in the address: those that are to be decided. */
const SHOWN = ['outdated', 'decided', 'all'] as const;
type Shown = (typeof SHOWN)[number];

/** What the tab keeps in its address; with `question` it shows this one. */
export const ADJUDICATION_FIELDS = { state: oneOfField(SHOWN), question: idTextField };

export type AdjudicationList = ListSearch<SearchOf<typeof ADJUDICATION_FIELDS>>;

/** The state that the server is asked for; undefined: any. */
export const askedState = (shown: Shown | undefined): QuestionState | undefined =>
  shown === 'all' ? undefined : (shown ?? 'open');

/** The last decision of this person on this visit, which can be undone by a key. */
export interface LastDecision {
  questionId: number;
  decisionId: number;
}

import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import {
  flagField,
  idText,
  idTextField,
  oneOfField,
  type RawSearch,
  textField,
} from '../../../web/platform/search-fields.ts';
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import type { ListSearch, SearchOf } from '../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import classes from './answer-filters.module.css';
import type { Choice } from './exporting/export-choice.ts';
import { texts } from './texts.ts';

/** What each state of the filter asks of the server. */
const STATES = {
  active: { is_active: true, is_skipped: false },
  skipped: { is_skipped: true },
  first: { is_first: true },
  fixed: { is_first: false },
  inactive: { is_active: false },
  accepted: { is_accepted: true },
} as const;
type State = keyof typeof STATES;
const STATE_NAMES = Object.keys(STATES) as State[];

/** What the page of answers keeps in its address; `export`: whether its panel is open. */
export const ANSWER_FIELDS = {
  id: idTextField,
  question: idTextField,
  user: (raw: RawSearch, name: string) => textField(raw, name, 150).trim(),
  state: oneOfField(STATE_NAMES),
  order_by: oneOfField(['id', '-id']),
  export: flagField,
};

type AnswerSearch = SearchOf<typeof ANSWER_FIELDS>;

export const answerQueryOf = ({ id, question, user, state, export: _, ...rest }: AnswerSearch) => ({
  page_size: PAGE_SIZE,
  ...rest,
  ...(state && STATES[state]),
  ...(id && { id: Number(id) }),
  ...(question && { question: Number(question) }),
  ...(user && { user }),
});

/** What an export of the answers that the list shows begins with. */
export const exportOf = ({ question, user, state }: AnswerSearch): Partial<Choice> => ({
  user,
  questionFrom: question,
  questionTo: question,
  skipped: state === 'skipped',
  inactive: state === 'inactive' || state === 'first',
  adjudicated: state === 'accepted',
});

export const AnswerFilters = ({ list }: { list: ListSearch<AnswerSearch> }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.filters}>
      <SearchFilter list={list} field="id" label={t('filterAnswer')} clean={idText} />
      <SearchFilter list={list} field="question" label={t('filterQuestion')} clean={idText} />
      <div className={classes.user}>
        <SearchFilter list={list} field="user" label={t('filterUser')} clean={(typed) => typed.trim()} />
      </div>
      <ChoiceFilter
        list={list}
        field="state"
        label={t('state')}
        options={STATE_NAMES.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
    </div>
  );
};

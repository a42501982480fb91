import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Patch } from '../../../shared/patch.ts';
import type { ItemKey, WorkItem } from '../work-kind.ts';
import type { DraftHead, Submission } from './draft-store.ts';

/** Layout 1 knew a single kind of work, under keys of [slug, questionId, author]. */
const KIND = 'answer';
const STORES = ['drafts', 'values', 'patches', 'submissions'] as const;

interface Key1 {
  slug: string;
  questionId: number;
  author: string;
}

type Submission1 = Pick<
  Submission,
  'saveKey' | 'author' | 'created' | 'attempts' | 'notBefore' | 'state' | 'detail' | 'problems'
> & {
  slug: string;
  question: WorkItem;
  body: { content: Record<string, unknown>; time_taken: number; skip?: boolean; base_answer_id?: number };
};

const keyOf = ({ slug, questionId, author }: Key1): ItemKey => ({ kind: KIND, scope: slug, id: questionId, author });

/** Everything stored in layout 1, in today's shape. */
export const readLayout1 = async (tx: IDBPTransaction<unknown, string[], 'versionchange'>) => {
  const all = async <T>(name: string) => (await tx.objectStore(name).getAll()) as T[];
  const drafts = await all<Key1 & Omit<DraftHead, keyof ItemKey>>('drafts');
  const values = await all<Key1 & { widget: string; value: unknown }>('values');
  const patches = await all<Key1 & { widget: string; at: number; patch: Patch }>('patches');
  const submissions = await all<Submission1>('submissions');
  return {
    drafts: drafts.map(({ base, seconds, changedAt, ...key }) => ({ ...keyOf(key), base, seconds, changedAt })),
    values: values.map(({ widget, value, ...key }) => ({ ...keyOf(key), widget, value })),
    patches: patches.map(({ widget, at, patch, ...key }) => ({ ...keyOf(key), widget, at, patch })),
    submissions: submissions.map(submissionOf),
  };
};

const submissionOf = ({ slug, question, body, author, ...one }: Submission1): Submission => ({
  ...keyOf({ slug, questionId: question.id, author }),
  ...{ saveKey: one.saveKey, created: one.created, attempts: one.attempts, notBefore: one.notBefore },
  ...{ state: one.state, detail: one.detail, problems: one.problems },
  item: question,
  content: body.content,
  skip: body.skip ?? false,
  seconds: body.time_taken,
  base: body.base_answer_id ?? null,
});

export const removeLayout1 = (db: IDBPDatabase) => {
  for (const name of STORES) db.deleteObjectStore(name);
};

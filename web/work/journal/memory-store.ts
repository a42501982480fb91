import { applyPatches } from '../../../shared/patch.ts';
import { byAge, type Draft, draftKeyOf, keyOf, type Shelf, type Submission } from './draft-store.ts';

const nameOf = (key: Parameters<typeof keyOf>[0]) => JSON.stringify(keyOf(key));

/** For browsers that keep nothing: the work lasts as long as the page does. */
export const createMemoryShelf = (): Shelf => {
  const drafts = new Map<string, Draft>();
  const submissions = new Map<string, Submission>();
  return {
    task: async (slug) => ({
      drafts: [...drafts.values()].filter((draft) => draft.slug === slug),
      submissions: [...submissions.values()].filter((one) => one.slug === slug).sort(byAge),
    }),
    draft: async (key) => drafts.get(nameOf(key)),
    writeDraft: async ({ head, values, question: given }) => {
      const before = drafts.get(nameOf(head));
      const question = given ?? before?.question;
      if (!question) return;
      const content = { ...before?.content };
      for (const change of values) {
        content[change.widget] =
          'value' in change ? change.value : applyPatches(content[change.widget], change.patches);
      }
      drafts.set(nameOf(head), { ...head, question, content });
    },
    removeDraft: async (key) => void drafts.delete(nameOf(key)),
    submissions: async () => [...submissions.values()].sort(byAge),
    putSubmission: async (one) => void submissions.set(one.saveKey, one),
    removeSubmission: async (one, draftUpTo) => {
      submissions.delete(one.saveKey);
      const name = nameOf(draftKeyOf(one));
      const draft = drafts.get(name);
      if (draft && draftUpTo !== undefined && draft.changedAt <= draftUpTo) drafts.delete(name);
    },
  };
};

import { applyPatches } from '../../../shared/patch.ts';
import type { ItemKey } from '../work-kind.ts';
import { byAge, type Draft, type DraftStore, onSkip, overSkip, partsOf, type Submission } from './draft-store.ts';

const nameOf = (key: ItemKey) => JSON.stringify(partsOf(key));

/** For browsers that store nothing: the work lasts as long as the page does. */
export const createMemoryStore = (): DraftStore => {
  const drafts = new Map<string, Draft>();
  const submissions = new Map<string, Submission>();
  return {
    // Nothing here is older than the page, which knows the present scope.
    work: async (kind, scope) => {
      const isHere = (one: ItemKey) => one.kind === kind && one.scope === scope;
      return {
        drafts: [...drafts.values()].filter(isHere),
        submissions: [...submissions.values()].filter(isHere).sort(byAge),
      };
    },
    draft: async (key) => drafts.get(nameOf(key)),
    writeDraft: async ({ head, values, item: given }) => {
      const before = drafts.get(nameOf(head));
      const item = given ?? before?.item;
      if (!item) return;
      const content = { ...before?.content };
      for (const change of values) {
        content[change.widget] =
          'value' in change ? change.value : applyPatches(content[change.widget], change.patches);
      }
      drafts.set(nameOf(head), { ...overSkip(head, before?.isOnSkip ? before.base : null), item, content });
    },
    removeDraft: async (key) => void drafts.delete(nameOf(key)),
    submissions: async () => [...submissions.values()].sort(byAge),
    putSubmission: async (one) => void submissions.set(one.saveKey, one),
    removeSubmission: async (one, after) => {
      submissions.delete(one.saveKey);
      const draft = drafts.get(nameOf(one));
      if (!after || !draft) return;
      if ('skippedAs' in after) drafts.set(nameOf(one), { ...draft, ...onSkip(after.skippedAs) });
      else if (draft.changedAt <= after.changedUpTo) drafts.delete(nameOf(one));
    },
  };
};

import type { Edit } from '../../document/edit.ts';
import type { WorkContext } from '../work/work-context.ts';

/** Which edits belong together as one step of undo. */
export const createEditSteps = ({ doc, apply, withdraw }: WorkContext) => {
  /** Steps and letters that follow each other are one step of undo. */
  let going = '';
  /**
   * What was just added without a type. The choice of its type belongs to the same step of undo; deleted without one, it
   * goes as if it had never been there.
   */
  let bare: { ids: readonly string[]; version: number } = { ids: [], version: -1 };
  const areBare = (ids: readonly string[]) => bare.version === doc.version && ids.every((id) => bare.ids.includes(id));

  return {
    /** Nothing that follows goes together with what was before. */
    pause: () => {
      going = '';
    },
    /** An edit that goes together with those of the same name right before it. True if it was made. */
    goOn: (name: string, edit: Edit): boolean => {
      const change = apply(edit, going === name);
      going = change && change.patch.length > 0 ? name : '';
      return change !== null;
    },
    addedBare: (ids: readonly string[]) => {
      bare = { ids, version: doc.version };
    },
    areBare,
    /** Deletes by an edit, or by taking back what was just added. True if anything went. */
    removed: (ids: readonly string[], edit: Edit): boolean => {
      const isAllOfIt = areBare(ids) && ids.length === bare.ids.length;
      return Boolean(isAllOfIt ? withdraw() : apply(edit));
    },
  };
};

export type EditSteps = ReturnType<typeof createEditSteps>;

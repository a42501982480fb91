import type { Moves } from '../moves/moves.ts';
import { described, type WorkContext } from '../work/work-context.ts';
import { createAnnotationEdits } from './annotation-edits.ts';
import { createEditSteps } from './edit-steps.ts';
import { createLimitEdits } from './limit-edits.ts';
import { createRelationEdits } from './relation-edits.ts';

/** A change of no more places than this is shown. */
const FEW = 20;

/** All that changes the answer. Each says what it did. */
export const createEdits = (context: WorkContext, moves: Moves) => {
  const { doc, screen, apply, say } = context;
  const steps = createEditSteps(context);

  const decide = (what: 'accept' | 'refuse', ids: readonly string[]) => {
    steps.pause();
    if (ids.length === 0 || !apply({ do: what, ids })) return false;
    say(context.around().said(what === 'accept' ? 'accepted' : 'refused', { count: ids.length }));
    return true;
  };

  return {
    ...createAnnotationEdits(context, moves, steps),
    ...createRelationEdits(context, steps),
    ...createLimitEdits(context, moves, steps),
    setAttributes: (of: 'range' | 'connector', ids: readonly string[], attributes: readonly string[]) => {
      steps.pause();
      apply({ do: of === 'range' ? 'attributes' : 'connector', ids, attributes });
    },
    setNote: (of: 'range' | 'connector', ids: readonly string[], note: string) => {
      steps.goOn(`note ${of} ${ids[0]}`, { do: of === 'range' ? 'note' : 'connector', ids, note });
    },
    decide,
    /** The suggestion that is worked at; then the next one. */
    decideHere: (what: 'accept' | 'refuse') => {
      const { active } = screen.get();
      // Nothing is decided that nobody is at.
      if (active === undefined || context.isOwn(active) || !context.find(active)) return moves.nextSuggestion();
      const next = doc.nextOpenSuggestion(active);
      if (!decide(what, [active])) return;
      const told = screen.get().said.trimEnd();
      screen.set({ popup: null });
      if (!next || doc.accepted(next.id) !== undefined) return;
      moves.face(next.id);
      say(`${told} ${described(context, next.id)}`);
    },
    undo: (again: boolean) => {
      steps.pause();
      const { said } = context.around();
      const change = context.undo(again);
      if (!change) return say(said(again ? 'nothingToRedo' : 'nothingToUndo'));
      // What is nearly everywhere is in sight already.
      if (change.touched.length > 0 && change.touched.length <= FEW)
        context.drawing()?.reveal(Math.min(...change.touched.map(({ begin }) => begin)));
      say(said(again ? 'redone' : 'undone'));
    },
    pause: steps.pause,
  };
};

export type Edits = ReturnType<typeof createEdits>;

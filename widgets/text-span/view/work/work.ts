import { createEdits } from '../edits/edits.ts';
import type { Command } from '../keys/key-map.ts';
import { createMoves } from '../moves/moves.ts';
import { createDeeds } from './deeds.ts';
import { createPanels } from './panels.ts';
import { createPicking } from './picking.ts';
import { connectorsOf } from './screen-state.ts';
import { createSearch } from './search.ts';
import { createTasks } from './tasks.ts';
import { createTypeChoice } from './type-choice.ts';
import { described, type WorkContext } from './work-context.ts';

type Parts = ReturnType<typeof partsOf>;

const partsOf = (context: WorkContext) => {
  const moves = createMoves(context);
  const edits = createEdits(context, moves);
  const panels = createPanels(context, edits);
  const tasks = createTasks(context, edits, panels.focusText);
  const picking = createPicking(context);
  const search = createSearch(context);
  const choice = createTypeChoice(context, moves, edits, panels);
  return { moves, edits, panels, tasks, picking, search, choice };
};

/** What Enter, Delete and Escape do: that depends on what is worked at. */
const createHere = (context: WorkContext, { moves, edits, panels, tasks, choice }: Parts) => {
  const { screen, say } = context;
  const said = () => context.around().said;
  const { closePopup, isSettled } = panels;

  /** What a popup is about is deleted, or what is worked at. */
  const removeHere = () => {
    const { popup, arc, active, picked } = screen.get();
    if (popup?.of === 'connector') edits.disconnect(connectorsOf(popup));
    else if (!popup && arc !== undefined) edits.disconnect([arc]);
    else if (!popup && picked.size > 0) edits.remove([...picked].filter(context.isOwn), true);
    else if (active !== undefined && context.isOwn(active)) edits.remove([active], true);
    else if (active !== undefined && context.find(active)) edits.decideHere('refuse');
    else say(said()('nothingToDelete'));
    panels.focusText();
  };

  const giveUp = () => {
    const { task, popup, selection, picked, arc, sticky } = screen.get();
    if (popup) return isSettled(popup) ? closePopup() : removeHere();
    if (task) {
      screen.set({ task: null, pull: null });
      return say(said()('cancelled'));
    }
    if (selection && selection.anchor !== selection.focus)
      return screen.set({ selection: { anchor: selection.focus, focus: selection.focus }, byTouch: false });
    if (sticky !== undefined) return choice.stick(undefined);
    if (arc !== undefined) return screen.set({ arc: undefined });
    return screen.set({ picked: picked.size > 0 ? new Set() : picked, active: undefined });
  };

  const enter = () => {
    const { active, arc, finished, popup, selection } = screen.get();
    if (popup && isSettled(popup)) return closePopup();
    screen.set({ finished: undefined });
    if (finished !== undefined && finished === (arc ?? active)) return;
    if (moves.stretch()) return edits.annotate();
    if (active !== undefined && tasks.finishConnecting(active)) return;
    if (arc !== undefined) return panels.open({ of: 'connector', id: arc });
    if (active !== undefined) return panels.openMark(active);
    const at = selection && moves.innermost(selection.focus);
    if (at) return panels.openMark(at.id);
    return selection ? edits.annotateWord(selection.focus) : say(said()('selectFirst'));
  };

  return { removeHere, giveUp, enter };
};

/** Carries out what a key asks for. */
const createCommands = (
  context: WorkContext,
  parts: Parts,
  { removeHere, giveUp, enter }: ReturnType<typeof createHere>,
) => {
  const { screen, say } = context;
  const { moves, edits, tasks, picking, search, choice } = parts;

  const onHere = (act: (id: string) => void) => {
    const { active } = screen.get();
    if (active === undefined) say(context.around().said('goFirst'));
    else act(active);
  };

  const command = (wish: Command) => {
    const isStep = wish.do === 'limit';
    if (wish.do !== 'annotate') screen.set({ finished: undefined });
    if (!isStep) edits.pause();
    switch (wish.do) {
      case 'move':
        return moves.move(wish);
      case 'select-all':
        return moves.selectAll();
      case 'annotate':
        return enter();
      case 'type':
        return choice.applyType(wish.value);
      case 'snap':
        return context.around().onSnap();
      case 'next':
        return moves.next(wish.back);
      case 'next-problem':
        return moves.nextProblem();
      case 'next-match':
        return search.nextMatch(wish.back);
      case 'limit':
        return onHere((id) => edits.stepLimit(id, wish.side, wish.step));
      case 'connect':
        return onHere((id) => (tasks.finishConnecting(id) ? undefined : tasks.startConnecting(id)));
      case 'fragment':
        return onHere(tasks.startFragment);
      case 'delete':
        return removeHere();
      case 'escape':
        return giveUp();
      case 'undo':
      case 'redo':
        return edits.undo(wish.do === 'redo');
      case 'find':
        return screen.set({ finding: screen.get().finding ?? { words: '', exactCase: false, wholeWords: false } });
      case 'accept':
      case 'refuse':
        return edits.decideHere(wish.do);
      case 'pick':
        return onHere(picking.togglePick);
      case 'pick-type':
        return onHere((id) => picking.pickType(context.find(id)?.type ?? null));
      case 'help':
        return screen.set({ helpShown: true });
    }
  };

  return command;
};

/** A person at work on an annotated text: every wish, from a key, a pointer or a button, comes in here. */
export const createWork = (context: WorkContext) => {
  const parts = partsOf(context);
  const here = createHere(context, parts);
  const { moves, edits, panels, tasks, picking, search, choice } = parts;
  return {
    ...{ context, moves, edits, removeHere: here.removeHere },
    ...panels,
    ...tasks,
    ...picking,
    ...search,
    ...choice,
    command: createCommands(context, parts, here),
    deed: createDeeds(context, parts),
    tell: (id: string) => context.say(described(context, id)),
  };
};
export type Work = ReturnType<typeof createWork>;

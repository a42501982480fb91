import type { Range } from '../../value.ts';
import type { Command } from '../keys/key-map.ts';
import { counted } from './counted.ts';
import { createEdits } from './edits.ts';
import { findAll, matchFrom } from './find.ts';
import { titleOf } from './mark-source.ts';
import { createMoves } from './moves.ts';

import type { Deed } from './pointer.ts';
import { connectorsOf, type Finding, type Popup } from './screen-state.ts';
import { createTypeChoice } from './type-choice.ts';
import { described, nameOf, type WorkContext } from './work-context.ts';

/** A person at work on an annotated text: every wish, from a key, a pointer or a button, comes in here. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of short functions on one context.
export const createWork = (context: WorkContext) => {
  const { doc, screen, say, types } = context;
  const moves = createMoves(context);
  const edits = createEdits(context, moves);
  const { t, said } = { t: () => context.around().t, said: () => context.around().said };

  const focusText = () => context.drawing()?.container.focus({ preventScroll: true });
  const closePopup = () => {
    if (!screen.get().popup) return;
    edits.pause();
    screen.set({ popup: null });
    focusText();
  };

  const open = (popup: Popup) => {
    edits.pause();
    if (popup.of === 'connector') {
      const link = doc.connector(popup.id);
      if (!link) return;
      screen.set({ popup, arc: popup.id, active: link.source.id, byTouch: false, notice: '' });
      context.drawing()?.reveal(link.source.begin);
      return;
    }
    const one = context.find(popup.id);
    if (!one) return;
    context.unhide(one.type);
    screen.set({
      ...{ popup, active: popup.id, opened: popup.id, arc: undefined, notice: '' },
      selection: { anchor: one.begin, focus: one.begin },
    });
    context.drawing()?.reveal(one.begin);
  };
  const openMark = (id: string) => open({ of: context.isOwn(id) ? 'range' : 'suggestion', id });

  /** What a popup is about is deleted, or what is worked at. */
  const removeHere = () => {
    const { popup, arc, active, picked } = screen.get();
    if (popup?.of === 'connector') edits.disconnect(connectorsOf(popup));
    else if (!popup && arc !== undefined) edits.disconnect([arc]);
    else if (!popup && picked.size > 0) edits.remove([...picked].filter(context.isOwn), true);
    else if (active !== undefined && context.isOwn(active)) edits.remove([active], true);
    else if (active !== undefined && context.find(active)) edits.decideHere('refuse');
    else say(said()('nothingToDelete'));
    focusText();
  };

  /** Has what the popup is about a type? A suggestion needs none of the person. */
  const isSettled = ({ of, id }: Popup): boolean => {
    if (of === 'suggestion') return true;
    return (of === 'range' ? doc.range(id)?.type : doc.connector(id)?.connector.type) !== null;
  };

  const startTask = (task: NonNullable<ReturnType<typeof screen.get>['task']>, told: string) => {
    screen.set({ task, popup: null, byTouch: false });
    focusText();
    say(told);
  };
  const startConnecting = (id: string) => {
    if (!context.isOwn(id)) return say(t()('notOpen'));
    return startTask({ kind: 'connect', from: id }, `${t()('connecting', named(id))} ${t()('connectingKeys')}`);
  };
  const named = (id: string) => ({ name: nameOf(context.find(id)?.name ?? '', t()) });

  /** The other end of a relation that was begun. True if one was. */
  const finishConnecting = (id: string): boolean => {
    const { task } = screen.get();
    if (task?.kind === 'connect') edits.connect(task.from, [id]);
    else if (task?.kind === 'connect-to') edits.connect(id, task.to);
    else return false;
    return true;
  };

  const startFragment = (id: string) => {
    if (!context.isOwn(id) || context.settings.disableAddFragment) return say(said()('stays'));
    return startTask({ kind: 'fragment', of: id }, t()('fragmenting', named(id)));
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
    if (sticky !== undefined) return stick(undefined);
    if (arc !== undefined) return screen.set({ arc: undefined });
    return screen.set({ picked: picked.size > 0 ? new Set() : picked, active: undefined });
  };

  const enter = () => {
    const { active, arc, finished, popup, selection } = screen.get();
    if (popup && isSettled(popup)) return closePopup();
    screen.set({ finished: undefined });
    if (finished !== undefined && finished === (arc ?? active)) return;
    if (moves.stretch()) return edits.annotate();
    if (active !== undefined && finishConnecting(active)) return;
    if (arc !== undefined) return open({ of: 'connector', id: arc });
    if (active !== undefined) return openMark(active);
    const at = selection && moves.innermost(selection.focus);
    if (at) return openMark(at.id);
    return selection ? edits.annotateWord(selection.focus) : say(said()('selectFirst'));
  };

  const { stick, applyType, chooseType } = createTypeChoice(context, moves, edits, { isSettled, closePopup });

  const togglePick = (id: string) => {
    const picked = new Set(screen.get().picked);
    if (!picked.delete(id)) picked.add(id);
    screen.set({ picked, popup: null });
    say(t()('picked', { count: picked.size }));
  };
  const pickType = (type: string | null) => {
    const all = doc.ofType(type);
    screen.set({ picked: new Set(all.map((range: Range) => range.id)), popup: null });
    say(`${titleOf(types, type, t())}: ${t()('picked', { count: all.length })}`);
  };

  const find = (finding: Finding | null) => {
    const found = finding ? findAll(doc.text, finding.words, finding) : [];
    const from = screen.get().selection?.focus ?? 0;
    const foundAt = matchFrom(found, from, false);
    screen.set({ finding, found, foundAt });
    const match = found[foundAt];
    if (match) context.drawing()?.reveal(match.begin);
  };
  const nextMatch = (back: boolean) => {
    const { found, foundAt } = screen.get();
    if (found.length === 0) return say(t()('noMatch'));
    const next = (foundAt + (back ? -1 : 1) + found.length) % found.length;
    const match = found[next];
    if (!match) return;
    screen.set({ foundAt: next, selection: { anchor: match.begin, focus: match.end }, active: undefined });
    context.drawing()?.reveal(match.begin);
    say(t()('matches', { at: counted(next + 1).number, ...counted(found.length) }));
  };

  const onHere = (act: (id: string) => void) => {
    const { active } = screen.get();
    if (active === undefined) say(said()('goFirst'));
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
        return applyType(wish.value);
      case 'snap':
        return context.around().onSnap();
      case 'next':
        return moves.next(wish.back);
      case 'next-problem':
        return moves.nextProblem();
      case 'next-match':
        return nextMatch(wish.back);
      case 'limit':
        return onHere((id) => edits.stepLimit(id, wish.side, wish.step));
      case 'connect':
        return onHere((id) => (finishConnecting(id) ? undefined : startConnecting(id)));
      case 'fragment':
        return onHere(startFragment);
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
        return onHere(togglePick);
      case 'pick-type':
        return onHere((id) => pickType(context.find(id)?.type ?? null));
      case 'help':
        return screen.set({ helpShown: true });
    }
  };

  /** The document as the second of two clicks left it, which annotated a word. */
  let wordAdded: number | undefined;
  const selected = ({ unit, touch }: Extract<Deed, { do: 'selected' }>) => {
    if (touch) {
      screen.set({ byTouch: true });
      return moves.tellSelection();
    }
    const before = doc.version;
    edits.annotate();
    wordAdded = unit === 'word' && doc.version !== before ? doc.version : undefined;
  };

  /** The caret stays where something was drawn. */
  const restCaret = () => {
    const { selection } = screen.get();
    screen.set({ pull: null, selection: selection && { anchor: selection.focus, focus: selection.focus } });
  };

  const deed = (done: Deed) => {
    edits.pause();
    screen.set({ finished: undefined });
    switch (done.do) {
      case 'caret': {
        const under = done.touch ? moves.innermost(done.offset) : undefined;
        if (under && finishConnecting(under.id)) return;
        moves.place(done.offset, done.extend);
        // A label is small under a finger: a touch of the text itself opens what stands there.
        if (under && !screen.get().task) openMark(under.id);
        return;
      }
      case 'select':
        // The third click wants the sentence, not the word as well.
        if (done.unit === 'sentence' && doc.version === wordAdded) context.withdraw();
        wordAdded = undefined;
        return moves.select(done.anchor, done.focus, done.unit);
      case 'selected':
        return selected(done);
      case 'open':
        if (!finishConnecting(done.id)) openMark(done.id);
        return;
      case 'toggle':
        return togglePick(done.id);
      case 'arc':
        return open({ of: 'connector', id: done.id });
      case 'limit':
      case 'limited':
        return dragged(done);
      case 'too-short':
        return types.connectors.all.length > 0 ? say(said()('tooShort')) : undefined;
      case 'connected':
        screen.set({ pull: null });
        return edits.connect(done.from, [done.to]);
      case 'given-up':
        return restCaret();
    }
  };

  const dragged = ({ do: how, id, side, offset }: Extract<Deed, { side: unknown }>) => {
    if (id === null) return moves.dragEnd(side, offset);
    if (how === 'limited') {
      restCaret();
      return edits.dragLimit(id, side, offset);
    }
    // While it is drawn, what it would cover is shown as selected.
    const range = doc.range(id);
    if (range)
      screen.set({ selection: { anchor: side === 'begin' ? range.end : range.begin, focus: offset }, popup: null });
  };

  return {
    ...{
      context,
      moves,
      edits,
      command,
      deed,
      open,
      openMark,
      closePopup,
      removeHere,
      isSettled,
      applyType,
      chooseType,
      stick,
      find,
    },
    ...{ startConnecting, startFragment, startTask, pickType, togglePick, nextMatch, focusText },
    tell: (id: string) => say(described(context, id)),
  };
};
export type Work = ReturnType<typeof createWork>;

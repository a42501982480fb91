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
import { type Desk, described, nameOf } from './work-context.ts';

/** A person at work on an annotated text: every wish, from a key, a pointer or a button, comes in here. */
export const createWork = (desk: Desk) => {
  const { doc, scene, say, types } = desk;
  const moves = createMoves(desk);
  const edits = createEdits(desk, moves);
  const { t, said } = { t: () => desk.around().t, said: () => desk.around().said };

  const focusText = () => desk.drawing()?.container.focus({ preventScroll: true });
  const closePopup = () => {
    if (!scene.get().popup) return;
    edits.pause();
    scene.set({ popup: null });
    focusText();
  };

  const open = (popup: Popup) => {
    edits.pause();
    if (popup.of === 'connector') {
      const link = doc.connector(popup.id);
      if (!link) return;
      scene.set({ popup, arc: popup.id, active: link.source.id, byTouch: false, notice: '' });
      desk.drawing()?.reveal(link.source.begin);
      return;
    }
    const one = desk.find(popup.id);
    if (!one) return;
    desk.unhide(one.type);
    scene.set({
      ...{ popup, active: popup.id, opened: popup.id, arc: undefined, notice: '' },
      selection: { anchor: one.begin, focus: one.begin },
    });
    desk.drawing()?.reveal(one.begin);
  };
  const openMark = (id: string) => open({ of: desk.isOwn(id) ? 'range' : 'suggestion', id });

  /** What a popup is about is deleted, or what is worked at. */
  const removeHere = () => {
    const { popup, arc, active, picked } = scene.get();
    if (popup?.of === 'connector') edits.disconnect(connectorsOf(popup));
    else if (!popup && arc !== undefined) edits.disconnect([arc]);
    else if (!popup && picked.size > 0) edits.remove([...picked].filter(desk.isOwn), true);
    else if (active !== undefined && desk.isOwn(active)) edits.remove([active], true);
    else if (active !== undefined && desk.find(active)) edits.decideHere('refuse');
    else say(said()('nothingToDelete'));
    focusText();
  };

  /** Has what the popup is about a type? A suggestion needs none of the person. */
  const isSettled = ({ of, id }: Popup): boolean => {
    if (of === 'suggestion') return true;
    return (of === 'range' ? doc.range(id)?.type : doc.connector(id)?.connector.type) !== null;
  };

  const startTask = (task: NonNullable<ReturnType<typeof scene.get>['task']>, told: string) => {
    scene.set({ task, popup: null, byTouch: false });
    focusText();
    say(told);
  };
  const startConnecting = (id: string) => {
    if (!desk.isOwn(id)) return say(t()('notOpen'));
    return startTask({ kind: 'connect', from: id }, `${t()('connecting', named(id))} ${t()('connectingKeys')}`);
  };
  const named = (id: string) => ({ name: nameOf(desk.find(id)?.name ?? '', t()) });

  /** The other end of a relation that was begun. True if one was. */
  const finishConnecting = (id: string): boolean => {
    const { task } = scene.get();
    if (task?.kind === 'connect') edits.connect(task.from, [id]);
    else if (task?.kind === 'connect-to') edits.connect(id, task.to);
    else return false;
    return true;
  };

  const startFragment = (id: string) => {
    if (!desk.isOwn(id) || desk.settings.disableAddFragment) return say(said()('stays'));
    return startTask({ kind: 'fragment', of: id }, t()('fragmenting', named(id)));
  };

  const giveUp = () => {
    const { task, popup, selection, picked, arc, sticky } = scene.get();
    if (popup) return isSettled(popup) ? closePopup() : removeHere();
    if (task) {
      scene.set({ task: null, pull: null });
      return say(said()('cancelled'));
    }
    if (selection && selection.anchor !== selection.focus)
      return scene.set({ selection: { anchor: selection.focus, focus: selection.focus }, byTouch: false });
    if (sticky !== undefined) return stick(undefined);
    if (arc !== undefined) return scene.set({ arc: undefined });
    return scene.set({ picked: picked.size > 0 ? new Set() : picked, active: undefined });
  };

  const enter = () => {
    const { active, arc, finished, popup, selection } = scene.get();
    if (popup && isSettled(popup)) return closePopup();
    scene.set({ finished: undefined });
    if (finished !== undefined && finished === (arc ?? active)) return;
    if (moves.stretch()) return edits.annotate();
    if (active !== undefined && finishConnecting(active)) return;
    if (arc !== undefined) return open({ of: 'connector', id: arc });
    if (active !== undefined) return openMark(active);
    const at = selection && moves.innermost(selection.focus);
    if (at) return openMark(at.id);
    return selection ? edits.annotateWord(selection.focus) : say(said()('selectFirst'));
  };

  const { stick, applyType, chooseType } = createTypeChoice(desk, moves, edits, { isSettled, closePopup });

  const togglePick = (id: string) => {
    const picked = new Set(scene.get().picked);
    if (!picked.delete(id)) picked.add(id);
    scene.set({ picked, popup: null });
    say(t()('picked', { count: picked.size }));
  };
  const pickType = (type: string | null) => {
    const all = doc.ofType(type);
    scene.set({ picked: new Set(all.map((range: Range) => range.id)), popup: null });
    say(`${titleOf(types, type, t())}: ${t()('picked', { count: all.length })}`);
  };

  const find = (finding: Finding | null) => {
    const found = finding ? findAll(doc.text, finding.words, finding) : [];
    const from = scene.get().selection?.focus ?? 0;
    const foundAt = matchFrom(found, from, false);
    scene.set({ finding, found, foundAt });
    const match = found[foundAt];
    if (match) desk.drawing()?.reveal(match.begin);
  };
  const nextMatch = (back: boolean) => {
    const { found, foundAt } = scene.get();
    if (found.length === 0) return say(t()('noMatch'));
    const next = (foundAt + (back ? -1 : 1) + found.length) % found.length;
    const match = found[next];
    if (!match) return;
    scene.set({ foundAt: next, selection: { anchor: match.begin, focus: match.end }, active: undefined });
    desk.drawing()?.reveal(match.begin);
    say(t()('matches', { at: counted(next + 1).number, ...counted(found.length) }));
  };

  const onHere = (act: (id: string) => void) => {
    const { active } = scene.get();
    if (active === undefined) say(said()('goFirst'));
    else act(active);
  };

  const command = (wish: Command) => {
    const isStep = wish.do === 'limit';
    if (wish.do !== 'annotate') scene.set({ finished: undefined });
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
        return desk.around().onSnap();
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
        return scene.set({ finding: scene.get().finding ?? { words: '', exactCase: false, wholeWords: false } });
      case 'accept':
      case 'refuse':
        return edits.decideHere(wish.do);
      case 'pick':
        return onHere(togglePick);
      case 'pick-type':
        return onHere((id) => pickType(desk.find(id)?.type ?? null));
      case 'help':
        return scene.set({ helpShown: true });
    }
  };

  /** The document as the second of two clicks left it, which annotated a word. */
  let wordAdded: number | undefined;
  const selected = ({ unit, touch }: Extract<Deed, { do: 'selected' }>) => {
    if (touch) {
      scene.set({ byTouch: true });
      return moves.tellSelection();
    }
    const before = doc.version;
    edits.annotate();
    wordAdded = unit === 'word' && doc.version !== before ? doc.version : undefined;
  };

  /** The caret stays where something was drawn. */
  const restCaret = () => {
    const { selection } = scene.get();
    scene.set({ pull: null, selection: selection && { anchor: selection.focus, focus: selection.focus } });
  };

  const deed = (done: Deed) => {
    edits.pause();
    scene.set({ finished: undefined });
    switch (done.do) {
      case 'caret': {
        const under = done.touch ? moves.innermost(done.offset) : undefined;
        if (under && finishConnecting(under.id)) return;
        moves.place(done.offset, done.extend);
        // A label is small under a finger: a touch of the text itself opens what stands there.
        if (under && !scene.get().task) openMark(under.id);
        return;
      }
      case 'select':
        // The third click wants the sentence, not the word as well.
        if (done.unit === 'sentence' && doc.version === wordAdded) desk.withdraw();
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
        scene.set({ pull: null });
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
      scene.set({ selection: { anchor: side === 'begin' ? range.end : range.begin, focus: offset }, popup: null });
  };

  return {
    ...{
      desk,
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
    tell: (id: string) => say(described(desk, id)),
  };
};
export type Work = ReturnType<typeof createWork>;

import type { Edit } from '../../document/edit.ts';
import { graphemeStep, type Stretch, trimmed, wordAt } from '../../text/segments.ts';
import type { Suggestion } from '../../value.ts';
import { connectorTitleOf, titleOf } from './mark-source.ts';
import type { Moves } from './moves.ts';
import type { Side } from './pointer.ts';
import { type Desk, described, short } from './work-context.ts';

/** A change of no more places than this is shown. */
const FEW = 20;

/** All that changes the answer. Each says what it did. */
export const createEdits = (desk: Desk, moves: Moves) => {
  const { doc, scene, apply, settings, types, say } = desk;
  const { text } = doc;
  /** Steps and letters that follow each other are one step of undo. */
  let going = '';
  const goOn = (what: string, edit: Edit): boolean => {
    const change = apply(edit, going === what);
    going = change && change.patch.length > 0 ? what : '';
    return change !== null;
  };
  const { t, said } = { t: () => desk.around().t, said: () => desk.around().said };
  const nameOf = (id: string) => short(desk.find(id)?.name ?? '');

  /** The id of what a change made, worked at from now on; without a type its panel opens. */
  const made = (id: string | undefined, asks: boolean) => {
    const range = id === undefined ? undefined : doc.range(id);
    if (!range) return;
    scene.set({
      ...{ active: range.id, arc: undefined, byTouch: false, task: null },
      selection: { anchor: range.end, focus: range.end },
      popup: asks && range.type === null ? { of: 'range', id: range.id } : null,
    });
  };

  const add = (stretch: Stretch, type?: string) => {
    const { task } = scene.get();
    const entity = task?.kind === 'fragment' ? doc.range(task.of)?.entityId : undefined;
    const change = apply({
      ...{ do: 'add', begin: stretch.begin, end: stretch.end },
      ...(entity !== undefined ? { entityId: entity } : type !== undefined && { type }),
    });
    const id = change?.ids[0];
    if (id === undefined) return;
    made(id, true);
    const range = doc.range(id);
    const words = { name: nameOf(id), type: titleOf(types, range?.type ?? null, t()) };
    say(entity !== undefined ? said()('fragment', words) : said()(range?.type === null ? 'addedBare' : 'added', words));
  };

  /** Removes annotations or, of a connector, only it; the caret stays where they were. */
  const remove = (ids: readonly string[], whole: boolean) => {
    going = '';
    const [first] = ids;
    const name = first === undefined ? '' : nameOf(first);
    const at = desk.find(first)?.begin;
    if (!apply({ do: 'remove', ids, whole })) return;
    if (at !== undefined) scene.set({ selection: { anchor: at, focus: at }, byTouch: false });
    say(ids.length === 1 ? said()('removed', { name }) : said()('removedMany', { count: ids.length }));
  };

  const disconnect = (ids: readonly string[]) => {
    going = '';
    const type = doc.connector(ids[0] ?? '')?.connector.type ?? null;
    if (!apply({ do: 'disconnect', ids })) return;
    const name = type === null ? t()('connector') : connectorTitleOf(types, type, t());
    say(ids.length === 1 ? said()('removed', { name }) : said()('removedMany', { count: ids.length }));
  };

  const connect = (from: string, to: readonly string[]) => {
    going = '';
    const targets = to.filter((id) => id !== from);
    scene.set({ task: null, pull: null });
    if (targets.length === 0) return say(said()('stays'));
    const barred = targets.find((id) => doc.connectorTypesBetween(from, id).length === 0);
    if (!desk.isOwn(from) || !targets.every(desk.isOwn)) return say(t()('notOpen'));
    if (barred !== undefined) {
      const title = (id: string) => titleOf(types, doc.range(id)?.type ?? null, t());
      return say(t()('notAllowed', { from: title(from), to: title(barred) }));
    }
    const change = apply({ do: 'connect', from, to: targets });
    if (!change) return;
    const bare = change.ids.filter((id) => doc.connector(id)?.connector.type === null);
    const arc = bare[0] ?? change.ids[0];
    if (arc === undefined) return say(said()('connectedBefore'));
    // Those on which the same types may stand are given one at once.
    const choice = (id: string) => doc.connectorTypesBetween(from, doc.connector(id)?.connector.targetId ?? '').join();
    const others = bare.filter((id) => id !== arc && choice(id) === choice(arc));
    scene.set({
      ...{ active: from, arc, picked: new Set() },
      popup: bare.length > 0 ? { of: 'connector', id: arc, others } : null,
    });
    if (targets.length === 1) say(said()('connected', { from: nameOf(from), to: nameOf(targets[0] ?? '') }));
    else say(said()('connectedMany', { count: targets.length }));
  };

  const limits = (id: string, begin: number, end: number) => {
    const range = doc.range(id);
    if (!range || (range.begin === begin && range.end === end)) return;
    if (goOn(`limit ${id}`, { do: 'limits', id, begin, end })) say(said()('limits', { name: nameOf(id) }));
  };

  const decide = (what: 'accept' | 'refuse', ids: readonly string[]) => {
    going = '';
    if (ids.length === 0 || !apply({ do: what, ids })) return false;
    say(said()(what === 'accept' ? 'accepted' : 'refused', { count: ids.length }));
    return true;
  };

  return {
    /** What is selected becomes an annotation; white space at its ends stays outside if the form says so. */
    annotate: (type?: string) => {
      going = '';
      const stretch = moves.stretch();
      const rest = stretch && settings.enableSelectionTrimming ? trimmed(text, stretch) : stretch;
      if (rest) return add(rest, type);
      if (stretch) scene.set({ selection: { anchor: stretch.end, focus: stretch.end }, byTouch: false });
      return say(said()('blank'));
    },
    /** The word at the caret becomes one. */
    annotateWord: (offset: number, type: string) => {
      going = '';
      const rest = trimmed(text, wordAt(text, offset));
      if (rest) add(rest, type);
      else say(said()('blank'));
    },
    annotateAll: (found: readonly Stretch[], type: string) => {
      going = '';
      const fresh = found.filter(
        ({ begin, end }) =>
          !doc.meeting(begin, end).some((one) => one.begin === begin && one.end === end && one.type === type),
      );
      if (fresh.length === 0) return say(said()('none'));
      const edits = fresh.map(({ begin, end }) => ({ do: 'add' as const, begin, end, type }));
      const change = apply({ do: 'batch', edits });
      if (change) say(said()('addedMany', { count: fresh.length }));
    },
    remove,
    disconnect,
    connect,
    setType: (ids: readonly string[], type: string | null) => {
      going = '';
      if (!apply({ do: 'type', ids, type })) return;
      const title = titleOf(types, type, t());
      const [id = ''] = ids;
      if (ids.length > 1) say(said()('typeMany', { count: ids.length }));
      else say([said()('type', { name: nameOf(id), type: title }), clashesOf(id)].filter(Boolean).join(' '));
    },
    setConnectorType: (ids: readonly string[], type: string) => {
      going = '';
      if (apply({ do: 'connector', ids, type }))
        say(said()('connectorType', { count: ids.length, type: connectorTitleOf(types, type, t()) }));
    },
    setAttributes: (of: 'range' | 'connector', ids: readonly string[], attributes: readonly string[]) => {
      going = '';
      apply({ do: of === 'range' ? 'attributes' : 'connector', ids, attributes });
    },
    setNote: (of: 'range' | 'connector', ids: readonly string[], note: string) => {
      goOn(`note ${of} ${ids[0]}`, { do: of === 'range' ? 'note' : 'connector', ids, note });
    },
    /** One character further; the begin stays before the end. */
    stepLimit: (id: string, side: Side, step: 1 | -1) => {
      const range = doc.range(id);
      if (!range) return;
      const moved = graphemeStep(text, range[side], step < 0);
      const next = { begin: range.begin, end: range.end, [side]: moved };
      if (next.begin < next.end) limits(id, next.begin, next.end);
    },
    /** A limit drawn with the pointer to a place; at least one character stays. */
    dragLimit: (id: string, side: Side, offset: number) => {
      const range = doc.range(id);
      if (!range) return;
      if (side === 'begin') limits(id, Math.min(offset, graphemeStep(text, range.end, true)), range.end);
      else limits(id, range.begin, Math.max(offset, graphemeStep(text, range.begin)));
      going = '';
    },
    decide,
    /** The suggestion that is worked at; then the next one. */
    decideHere: (what: 'accept' | 'refuse') => {
      const { active } = scene.get();
      // Nothing is decided that nobody is at.
      if (active === undefined || desk.isOwn(active) || !desk.find(active)) return moves.nextSuggestion();
      const next = doc.nextOpenSuggestion(active);
      if (!decide(what, [active])) return;
      const told = scene.get().said.trimEnd();
      scene.set({ popup: null });
      if (!next || doc.accepted(next.id) !== undefined) return;
      moves.face(next.id);
      say(`${told} ${described(desk, next.id)}`);
    },
    undo: (again: boolean) => {
      going = '';
      const change = desk.undo(again);
      if (!change) return say(said()(again ? 'nothingToRedo' : 'nothingToUndo'));
      // What is nearly everywhere is in sight already.
      if (change.touched.length > 0 && change.touched.length <= FEW)
        desk.drawing()?.reveal(Math.min(...change.touched.map(({ begin }) => begin)));
      say(said()(again ? 'redone' : 'undone'));
    },
    /** Nothing that follows goes together with what was before. */
    pause: () => {
      going = '';
    },
  };

  function clashesOf(id: string): string {
    return doc.clashes(id).length > 0 ? described(desk, id) : '';
  }
};

/** The suggestions that a filter leaves. */
export interface SuggestionFilter {
  type: string;
  model: string;
  score: number;
}

export const filtered = (all: readonly Suggestion[], { type, model, score }: SuggestionFilter): readonly Suggestion[] =>
  all.filter(
    (one) => (type === '' || one.type === type) && (model === '' || one.model === model) && (one.score ?? 1) >= score,
  );

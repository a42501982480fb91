import type { Edit } from '../../document/edit.ts';
import { graphemeStep, type Stretch, trimmed, wordAt } from '../../text/segments.ts';
import type { Suggestion } from '../../value.ts';
import { connectorTitleOf, misfitsOf, titleOf } from './mark-source.ts';
import type { Moves } from './moves.ts';
import type { Side } from './pointer.ts';
import { described, nameOf, type WorkContext } from './work-context.ts';

/** A change of no more places than this is shown. */
const FEW = 20;

/** All that changes the answer. Each says what it did. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of short functions on one context.
export const createEdits = (context: WorkContext, moves: Moves) => {
  const { doc, screen, apply, settings, types, say } = context;
  const { text } = doc;
  /** Steps and letters that follow each other are one step of undo. */
  let going = '';
  const goOn = (what: string, edit: Edit): boolean => {
    const change = apply(edit, going === what);
    going = change && change.patch.length > 0 ? what : '';
    return change !== null;
  };
  const { t, said } = { t: () => context.around().t, said: () => context.around().said };
  const named = (id: string) => nameOf(context.find(id)?.name ?? '', t());
  /**
   * What was just added without a type. The choice of its type belongs to the same step of undo; deleted without one, it
   * goes as if it had never been there.
   */
  let bare: { ids: readonly string[]; version: number } = { ids: [], version: -1 };
  const addedBare = (ids: readonly string[]) => {
    bare = { ids, version: doc.version };
  };
  const areBare = (ids: readonly string[]) => bare.version === doc.version && ids.every((id) => bare.ids.includes(id));
  const areAllBare = (ids: readonly string[]) => areBare(ids) && ids.length === bare.ids.length;

  /** The id of what a change made, worked at from now on; without a type its panel opens. */
  const made = (id: string | undefined, asks: boolean) => {
    const range = id === undefined ? undefined : doc.range(id);
    if (!range) return;
    context.unhide(range.type);
    screen.set({
      ...{ active: range.id, opened: undefined, arc: undefined, byTouch: false, task: null },
      selection: { anchor: range.end, focus: range.end },
      popup: asks && range.type === null ? { of: 'range', id: range.id } : null,
    });
  };

  const add = (stretch: Stretch, type?: string) => {
    const { task } = screen.get();
    const entity = task?.kind === 'fragment' ? doc.range(task.of)?.entityId : undefined;
    const change = apply({
      ...{ do: 'add', begin: stretch.begin, end: stretch.end },
      ...(entity !== undefined ? { entityId: entity } : type !== undefined && { type }),
    });
    const id = change?.ids[0];
    if (id === undefined) return;
    made(id, true);
    const range = doc.range(id);
    if (range?.type === null && entity === undefined) addedBare([id]);
    const words = { name: named(id), type: titleOf(types, range?.type ?? null, t()) };
    say(entity !== undefined ? said()('fragment', words) : said()(range?.type === null ? 'addedBare' : 'added', words));
  };

  /** Removes annotations or, of a connector, only it; the caret stays where they were. */
  const remove = (ids: readonly string[], whole: boolean) => {
    going = '';
    const [first] = ids;
    const name = first === undefined ? '' : named(first);
    const at = context.find(first)?.begin;
    if (!(areAllBare(ids) ? context.withdraw() : apply({ do: 'remove', ids, whole }))) return;
    if (at !== undefined) screen.set({ selection: { anchor: at, focus: at }, byTouch: false });
    say(ids.length === 1 ? said()('removed', { name }) : said()('removedMany', { count: ids.length }));
  };

  const disconnect = (ids: readonly string[]) => {
    going = '';
    const type = doc.connector(ids[0] ?? '')?.connector.type ?? null;
    if (!(areAllBare(ids) ? context.withdraw() : apply({ do: 'disconnect', ids }))) return;
    const name = type === null ? t()('connector') : connectorTitleOf(types, type, t());
    say(ids.length === 1 ? said()('removed', { name }) : said()('removedMany', { count: ids.length }));
  };

  const connect = (from: string, to: readonly string[]) => {
    going = '';
    const targets = to.filter((id) => id !== from);
    screen.set({ task: null, pull: null });
    if (targets.length === 0) return say(said()('stays'));
    const barred = targets.find((id) => doc.connectorTypesBetween(from, id).length === 0);
    if (!context.isOwn(from) || !targets.every(context.isOwn)) return say(t()('notOpen'));
    if (barred !== undefined) {
      const title = (id: string) => titleOf(types, doc.range(id)?.type ?? null, t());
      return say(t()('notAllowed', { from: title(from), to: title(barred) }));
    }
    const change = apply({ do: 'connect', from, to: targets });
    if (!change) return;
    const untyped = change.ids.filter((id) => doc.connector(id)?.connector.type === null);
    const arc = untyped[0] ?? change.ids[0];
    if (arc === undefined) return say(said()('connectedBefore'));
    if (untyped.length > 0) addedBare(change.ids);
    // Those on which the same types may stand are given one at once.
    const choice = (id: string) => doc.connectorTypesBetween(from, doc.connector(id)?.connector.targetId ?? '').join();
    const others = untyped.filter((id) => id !== arc && choice(id) === choice(arc));
    screen.set({
      ...{ active: from, arc, picked: new Set() },
      popup: untyped.length > 0 ? { of: 'connector', id: arc, others } : null,
    });
    if (targets.length === 1) say(said()('connected', { from: named(from), to: named(targets[0] ?? '') }));
    else say(said()('connectedMany', { count: targets.length }));
  };

  const limits = (id: string, begin: number, end: number) => {
    const range = doc.range(id);
    if (!range || (range.begin === begin && range.end === end)) return;
    if (goOn(`limit ${id}`, { do: 'limits', id, begin, end })) say(limitsText(id));
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
      if (rest) return add(rest, type ?? screen.get().sticky);
      if (stretch) screen.set({ selection: { anchor: stretch.end, focus: stretch.end }, byTouch: false });
      return say(said()('blank'));
    },
    /** The word at the caret, or the one that ends there, becomes one. */
    annotateWord: (offset: number, type?: string) => {
      going = '';
      const rest = trimmed(text, wordAt(text, offset)) ?? trimmed(text, wordAt(text, Math.max(0, offset - 1)));
      if (rest) add(rest, type ?? screen.get().sticky);
      else say(said()('blank'));
    },
    annotateAll: (found: readonly Stretch[], type: string) => {
      going = '';
      const fresh = found.filter(
        ({ begin, end }) =>
          !doc.meeting(begin, end).some((one) => one.begin === begin && one.end === end && one.type === type),
      );
      if (fresh.length === 0) return say(said()('annotatedBefore'));
      const edits = fresh.map(({ begin, end }) => ({ do: 'add' as const, begin, end, type }));
      const change = apply({ do: 'batch', edits });
      if (change) say(said()('addedMany', { count: fresh.length }));
    },
    remove,
    disconnect,
    connect,
    setType: (ids: readonly string[], type: string | null) => {
      going = '';
      if (!apply({ do: 'type', ids, type }, areBare(ids))) return;
      context.unhide(type);
      const title = titleOf(types, type, t());
      const [id = ''] = ids;
      if (ids.length > 1) say(said()('typeMany', { count: ids.length }));
      else say([said()('type', { name: named(id), type: title }), faultsOf(id)].filter(Boolean).join(' '));
    },
    setConnectorType: (ids: readonly string[], type: string) => {
      going = '';
      if (apply({ do: 'connector', ids, type }, areBare(ids)))
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
    dragLimit: (id: string, side: Side, at: number) => {
      const offset = moves.snapped(at);
      const range = doc.range(id);
      if (!range) return;
      if (side === 'begin') limits(id, Math.min(offset, graphemeStep(text, range.end, true)), range.end);
      else limits(id, range.begin, Math.max(offset, graphemeStep(text, range.begin)));
      going = '';
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
      going = '';
      const change = context.undo(again);
      if (!change) return say(said()(again ? 'nothingToRedo' : 'nothingToUndo'));
      // What is nearly everywhere is in sight already.
      if (change.touched.length > 0 && change.touched.length <= FEW)
        context.drawing()?.reveal(Math.min(...change.touched.map(({ begin }) => begin)));
      say(said()(again ? 'redone' : 'undone'));
    },
    /** Nothing that follows goes together with what was before. */
    pause: () => {
      going = '';
    },
  };

  /** What must not stay so, if there is anything. */
  function faultsOf(id: string): string {
    const misfits = misfitsOf(doc, types, id, t());
    return [doc.clashes(id).length > 0 ? described(context, id) : '', ...misfits].filter(Boolean).join(' ');
  }

  /** Blanks at the ends are counted: a limit that steps over one changes nothing else that can be said. */
  function limitsText(id: string): string {
    const name = doc.range(id)?.name ?? '';
    const [before, after] = [name.length - name.trimStart().length, name.length - name.trimEnd().length];
    if (name.trim() === '' || before + after === 0) return said()('limits', { name: named(id) });
    return said()('limitsBlank', { name: named(id), before, after });
  }
};

export type Edits = ReturnType<typeof createEdits>;

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

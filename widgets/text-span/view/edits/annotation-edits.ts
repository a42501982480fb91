import { type Stretch, trimmed, wordAt } from '../../text/segments.ts';
import type { Moves } from '../moves/moves.ts';
import { misfitsOf, titleOf } from '../work/mark-source.ts';
import { described, nameOf, type WorkContext } from '../work/work-context.ts';
import type { EditSteps } from './edit-steps.ts';

/** Adds and removes annotations and chooses their types. */
export const createAnnotationEdits = (context: WorkContext, moves: Moves, steps: EditSteps) => {
  const { doc, screen, apply, settings, types, say } = context;
  const { text } = doc;
  const { t, said } = { t: () => context.around().t, said: () => context.around().said };
  const named = (id: string) => nameOf(context.find(id)?.name ?? '', t());

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
    if (range?.type === null && entity === undefined) steps.addedBare([id]);
    const words = { name: named(id), type: titleOf(types, range?.type ?? null, t()) };
    say(entity !== undefined ? said()('fragment', words) : said()(range?.type === null ? 'addedBare' : 'added', words));
  };

  /** What must not stay so, if there is anything. */
  const faultsOf = (id: string): string => {
    const misfits = misfitsOf(doc, types, id, t());
    return [doc.clashes(id).length > 0 ? described(context, id) : '', ...misfits].filter(Boolean).join(' ');
  };

  return {
    /** What is selected becomes an annotation; white space at its ends stays outside if the form says so. */
    annotate: (type?: string) => {
      steps.pause();
      const stretch = moves.stretch();
      const rest = stretch && settings.enableSelectionTrimming ? trimmed(text, stretch) : stretch;
      if (rest) return add(rest, type ?? screen.get().sticky);
      if (stretch) screen.set({ selection: { anchor: stretch.end, focus: stretch.end }, byTouch: false });
      return say(said()('blank'));
    },
    /** The word at the caret, or the one that ends there, becomes one. */
    annotateWord: (offset: number, type?: string) => {
      steps.pause();
      const rest = trimmed(text, wordAt(text, offset)) ?? trimmed(text, wordAt(text, Math.max(0, offset - 1)));
      if (rest) add(rest, type ?? screen.get().sticky);
      else say(said()('blank'));
    },
    annotateAll: (found: readonly Stretch[], type: string) => {
      steps.pause();
      const fresh = found.filter(
        ({ begin, end }) =>
          !doc.meeting(begin, end).some((one) => one.begin === begin && one.end === end && one.type === type),
      );
      if (fresh.length === 0) return say(said()('annotatedBefore'));
      const edits = fresh.map(({ begin, end }) => ({ do: 'add' as const, begin, end, type }));
      const change = apply({ do: 'batch', edits });
      if (change) say(said()('addedMany', { count: fresh.length }));
    },
    /** Removes annotations or, of a connector, only it; the caret stays where they were. */
    remove: (ids: readonly string[], whole: boolean) => {
      steps.pause();
      const [first] = ids;
      const name = first === undefined ? '' : named(first);
      const at = context.find(first)?.begin;
      if (!steps.removed(ids, { do: 'remove', ids, whole })) return;
      if (at !== undefined) screen.set({ selection: { anchor: at, focus: at }, byTouch: false });
      say(ids.length === 1 ? said()('removed', { name }) : said()('removedMany', { count: ids.length }));
    },
    setType: (ids: readonly string[], type: string | null) => {
      steps.pause();
      if (!apply({ do: 'type', ids, type }, steps.areBare(ids))) return;
      context.unhide(type);
      const title = titleOf(types, type, t());
      const [id = ''] = ids;
      if (ids.length > 1) say(said()('typeMany', { count: ids.length }));
      else say([said()('type', { name: named(id), type: title }), faultsOf(id)].filter(Boolean).join(' '));
    },
  };
};

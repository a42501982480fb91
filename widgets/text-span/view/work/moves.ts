import type { Link } from '../../document/edit.ts';
import { graphemeStep, sentenceAt, sentenceStep, wholeGraphemes, wordAt, wordStep } from '../../text/segments.ts';
import type { Range, Suggestion } from '../../value.ts';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import type { Command, Stride } from '../keys/key-map.ts';
import { isHidden } from './hidden.ts';
import { connectorTitleOf } from './mark-source.ts';
import type { Unit } from './pointer.ts';
import { described, nameOf, ordered, short, type WorkContext } from './work-context.ts';

/** A longer selection is announced by its length. */
const SPOKEN = 200;

type Move = Extract<Command, { do: 'move' }>;

/** A selection grown to whole words or sentences at both ends; its direction stays. */
export const widened = (text: string, anchor: number, focus: number, unit: Unit) => {
  const { begin, end } = ordered({ anchor, focus });
  const whole = unit === 'word' ? wordAt : unit === 'sentence' ? sentenceAt : undefined;
  if (!whole) return { anchor, focus };
  const from = whole(text, begin).begin;
  const to = Math.max(whole(text, begin).end, end > begin ? whole(text, graphemeStep(text, end, true)).end : 0);
  return focus < anchor ? { anchor: to, focus: from } : { anchor: from, focus: to };
};

/** Where a step leads within the text alone; undefined: that depends on how it is drawn. */
const stepped = (text: string, from: number, by: Stride, back: boolean): number | undefined => {
  switch (by) {
    case 'grapheme':
      return graphemeStep(text, from, back);
    case 'word':
      return wordStep(text, from, back);
    case 'sentence':
      return sentenceStep(text, from, back);
    case 'text':
      return back ? 0 : text.length;
    default:
      return undefined;
  }
};

/** The caret and the way from annotation to annotation. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of short functions on one context.
export const createMoves = (context: WorkContext) => {
  const { doc, screen, drawing, say, types, whisper } = context;
  const { text } = doc;
  /** Kept over several steps up or down. */
  let column: number | undefined;

  const drawn = (drawingNow: DrawingHandle | null, from: number, { by, back }: Move): number => {
    if (!drawingNow) return from;
    if (by === 'edge') return back ? drawingNow.lineAt(from).begin : drawingNow.lineAt(from).end;
    const rows = by === 'page' ? Math.max(1, drawingNow.rowsInSight - 1) : 1;
    const place = drawingNow.moveRows(from, back ? -rows : rows, column);
    column = place.x;
    return place.offset;
  };

  const innermost = (offset: number): Range | undefined =>
    doc
      .meeting(Math.max(0, offset - 1), Math.min(text.length, offset + 1))
      .findLast(({ begin, end, type }) => begin <= offset && offset <= end && !isHidden(screen.get().hidden, type));

  const tellMove = (to: number, move: Move) => {
    const { said } = context.around();
    if (to >= text.length && !move.extend) return whisper(said('end'));
    const piece = (stretch: { begin: number; end: number }) => text.slice(stretch.begin, stretch.end);
    if (move.extend) return tellSelection();
    if (move.by === 'grapheme') {
      const one = text.slice(to, graphemeStep(text, to));
      return whisper(/^[\r\n]+$/.test(one) ? said('newLine') : /^\s*$/.test(one) ? said('blank') : one);
    }
    if (move.by === 'word') return whisper(piece(wordAt(text, to)));
    const row = move.by === 'sentence' ? sentenceAt(text, to) : drawing()?.lineAt(to);
    return whisper((row && short(piece(row), SPOKEN)) || said('blank'));
  };

  const tellSelection = () => {
    const { said } = context.around();
    const { selection } = screen.get();
    if (!selection) return;
    const { begin, end } = ordered(selection);
    if (begin === end) return;
    if (end - begin > SPOKEN) whisper(said('selectedLong', { count: end - begin }));
    else whisper(said('selected', { text: text.slice(begin, end) }));
  };

  const put = (anchor: number, focus: number) => {
    screen.set({ selection: { anchor, focus }, byTouch: false });
    drawing()?.reveal(focus);
  };

  /** Works at an annotation or suggestion, without opening anything. */
  const face = (id: string) => {
    const one = context.find(id);
    if (!one) return;
    context.unhide(one.type);
    screen.set({
      ...{ active: id, arc: undefined, byTouch: false, popup: null },
      selection: { anchor: one.begin, focus: one.begin },
    });
    drawing()?.reveal(one.begin);
    whisper(described(context, id));
  };

  /** The same for a relation of one. */
  const faceRelation = ({ source, connector }: Link) => {
    const { t } = context.around();
    face(source.id);
    screen.set({ arc: connector.id });
    const words = {
      type: connectorTitleOf(types, connector.type, t),
      name: nameOf(doc.range(connector.targetId)?.name ?? '', t),
    };
    whisper(`${described(context, source.id)}. ${t('relationTo', words)}`);
  };

  /** Before anybody was anywhere, the first annotation is the next one. */
  const here = () => screen.get().active ?? screen.get().selection?.focus ?? -1;
  const isUnseen = ({ type }: Pick<Range, 'type'>) => isHidden(screen.get().hidden, type);
  const shownFrom = (from: number | string, back: boolean): Range | undefined => {
    let one = doc.next(from, back);
    while (one && isUnseen(one)) one = doc.next(one.id, back);
    return one;
  };
  const shownSuggestionFrom = (from: number | string): Suggestion | undefined => {
    let one = doc.nextOpenSuggestion(from);
    while (one && isUnseen(one)) one = doc.nextOpenSuggestion(one.id);
    return one;
  };
  const needsFix = ({ id, type }: Range) => type === null || doc.clashes(id).length > 0;
  const relationToFix = ({ id }: Range) =>
    doc.connectorsFrom(id).find(({ connector }) => connector.type === null || doc.misplaced(connector.id));

  /** Where a limit goes that is dragged to an offset: to the nearer end of the word there, if drags take whole words. */
  function snapped(offset: number): number {
    if (!context.around().snaps) return offset;
    const { begin, end } = wordAt(text, offset);
    return offset - begin <= end - offset ? begin : end;
  }

  return {
    move: (move: Move) => {
      const before = screen.get().selection ?? { anchor: 0, focus: 0 };
      const { begin, end } = ordered(before);
      const sideways = move.by === 'grapheme' || move.by === 'word';
      const back = sideways && drawing()?.directionAt(before.focus) === 'rtl' ? !move.back : move.back;
      if (move.by !== 'row' && move.by !== 'page') column = undefined;
      // As in every text: without Shift an arrow first leaves the selection at its end.
      const collapses = move.by === 'grapheme' && !move.extend && begin !== end;
      const focus = collapses
        ? back
          ? begin
          : end
        : (stepped(text, before.focus, move.by, back) ?? drawn(drawing(), before.focus, move));
      put(move.extend ? before.anchor : focus, focus);
      const at = move.extend ? undefined : innermost(focus);
      const entered = at && at.id !== screen.get().active ? at.id : undefined;
      screen.set({ active: at?.id, arc: undefined });
      tellMove(focus, move);
      if (entered !== undefined) whisper(`${screen.get().said.trimEnd()}. ${described(context, entered)}`);
    },
    /** The caret by pointer. */
    place: (offset: number, extend: boolean) => {
      column = undefined;
      const { selection } = screen.get();
      screen.set({
        ...{ active: extend ? undefined : innermost(offset)?.id, arc: undefined, byTouch: false, popup: null },
        selection: { anchor: extend && selection ? selection.anchor : offset, focus: offset },
      });
    },
    select: (anchor: number, focus: number, by: Unit) => {
      const unit = by === 'grapheme' && context.around().snaps ? 'word' : by;
      screen.set({ selection: widened(text, anchor, focus, unit), active: undefined, arc: undefined, popup: null });
    },
    selectAll: () => {
      screen.set({ selection: { anchor: 0, focus: text.length }, active: undefined });
      tellSelection();
    },
    /** The selection grows to the whole sentence. */
    widen: () => {
      const { selection } = screen.get();
      if (!selection) return;
      screen.set({ selection: widened(text, selection.anchor, selection.focus, 'sentence') });
      tellSelection();
    },
    snapped,
    /** One end of the selection is drawn elsewhere; it never gets empty. */
    dragEnd: (side: 'begin' | 'end', at: number) => {
      const offset = snapped(at);
      const { selection } = screen.get();
      if (!selection) return;
      const { begin, end } = ordered(selection);
      if (side === 'begin' && offset < end) screen.set({ selection: { anchor: offset, focus: end } });
      if (side === 'end' && offset > begin) screen.set({ selection: { anchor: begin, focus: offset } });
    },
    face,
    innermost,
    tellSelection,
    next: (back: boolean) => {
      const found = shownFrom(here(), back) ?? shownFrom(back ? text.length : -1, back);
      if (found) face(found.id);
      else say(context.around().said('noAnnotation'));
    },
    nextSuggestion: () => {
      const found = shownSuggestionFrom(here()) ?? shownSuggestionFrom(-1);
      if (found) face(found.id);
      else say(context.around().said('noSuggestion'));
    },
    nextProblem: () => {
      // Round once at most: the first that comes again was looked at already.
      let first: string | undefined;
      for (let one = doc.next(here()) ?? doc.next(-1); one; one = doc.next(one.id) ?? doc.next(-1)) {
        if (needsFix(one)) return face(one.id);
        const link = relationToFix(one);
        if (link) return faceRelation(link);
        if (one.id === first) break;
        first ??= one.id;
      }
      say(context.around().said('noProblem'));
    },
    /** What is selected, in whole graphemes; undefined where nothing is. */
    stretch: () => {
      const { selection } = screen.get();
      if (!selection || selection.anchor === selection.focus) return undefined;
      return wholeGraphemes(text, ordered(selection));
    },
  };
};
export type Moves = ReturnType<typeof createMoves>;

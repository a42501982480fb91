import { graphemeStep, sentenceAt, sentenceStep, wholeGraphemes, wordAt, wordStep } from '../../text/segments.ts';
import type { Range } from '../../value.ts';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import type { Command, Stride } from '../keys/key-map.ts';
import type { Unit } from '../pointer/pointer.ts';
import { isHidden } from '../work/hidden.ts';
import { described, ordered, short, type WorkContext } from '../work/work-context.ts';

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

/** Says to screen readers where the caret is, or what is selected. */
const createAnnouncements = ({ doc, screen, drawing, around, whisper }: WorkContext) => {
  const { text } = doc;
  const pieceAt = (to: number, by: Stride): string => {
    const { said } = around();
    const piece = ({ begin, end }: { begin: number; end: number }) => text.slice(begin, end);
    if (by === 'grapheme') {
      const one = text.slice(to, graphemeStep(text, to));
      return /^[\r\n]+$/.test(one) ? said('newLine') : /^\s*$/.test(one) ? said('blank') : one;
    }
    if (by === 'word') return piece(wordAt(text, to));
    const row = by === 'sentence' ? sentenceAt(text, to) : drawing()?.lineAt(to);
    return (row && short(piece(row), SPOKEN)) || said('blank');
  };
  const tellSelection = () => {
    const { said } = around();
    const { selection } = screen.get();
    if (!selection) return;
    const { begin, end } = ordered(selection);
    if (begin === end) return;
    if (end - begin > SPOKEN) whisper(said('selectedLong', { count: end - begin }));
    else whisper(said('selected', { text: text.slice(begin, end) }));
  };
  const tellMove = (to: number, move: Move) => {
    if (move.extend) tellSelection();
    else whisper(to >= text.length ? around().said('end') : pieceAt(to, move.by));
  };
  return { tellSelection, tellMove };
};

/** The caret, and what is selected. */
export const createCaret = (context: WorkContext) => {
  const { doc, screen, drawing, whisper } = context;
  const { text } = doc;
  const { tellSelection, tellMove } = createAnnouncements(context);
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

  const put = (anchor: number, focus: number) => {
    screen.set({ selection: { anchor, focus }, byTouch: false });
    drawing()?.reveal(focus);
  };

  /** Where a limit goes that is dragged to an offset: to the nearer end of the word there, if drags take whole words. */
  const snapped = (offset: number): number => {
    if (!context.around().snaps) return offset;
    const { begin, end } = wordAt(text, offset);
    return offset - begin <= end - offset ? begin : end;
  };

  /** Where a move of the caret leads. */
  const target = (move: Move): number => {
    const before = screen.get().selection ?? { anchor: 0, focus: 0 };
    const { begin, end } = ordered(before);
    const sideways = move.by === 'grapheme' || move.by === 'word';
    const back = sideways && drawing()?.directionAt(before.focus) === 'rtl' ? !move.back : move.back;
    if (move.by !== 'row' && move.by !== 'page') column = undefined;
    // As in every text: without Shift an arrow first leaves the selection at its end.
    if (move.by === 'grapheme' && !move.extend && begin !== end) return back ? begin : end;
    return stepped(text, before.focus, move.by, back) ?? drawn(drawing(), before.focus, move);
  };

  return {
    move: (move: Move) => {
      const focus = target(move);
      put(move.extend ? (screen.get().selection?.anchor ?? 0) : focus, focus);
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
    innermost,
    tellSelection,
    /** What is selected, in whole graphemes; undefined where nothing is. */
    stretch: () => {
      const { selection } = screen.get();
      if (!selection || selection.anchor === selection.focus) return undefined;
      return wholeGraphemes(text, ordered(selection));
    },
  };
};

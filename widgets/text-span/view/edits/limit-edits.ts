import { graphemeStep } from '../../text/segments.ts';
import type { Moves } from '../moves/moves.ts';
import type { Side } from '../pointer/pointer.ts';
import { nameOf, type WorkContext } from '../work/work-context.ts';
import type { EditSteps } from './edit-steps.ts';

/** Moves the ends of annotations. */
export const createLimitEdits = (context: WorkContext, moves: Moves, steps: EditSteps) => {
  const { doc, say } = context;
  const { text } = doc;

  /** Blanks at the ends are counted: a limit that steps over one changes nothing else that can be said. */
  const limitsText = (id: string): string => {
    const { t, said } = context.around();
    const name = doc.range(id)?.name ?? '';
    const words = { name: nameOf(context.find(id)?.name ?? '', t) };
    const [before, after] = [name.length - name.trimStart().length, name.length - name.trimEnd().length];
    if (name.trim() === '' || before + after === 0) return said('limits', words);
    return said('limitsBlank', { ...words, before, after });
  };

  const limits = (id: string, begin: number, end: number) => {
    const range = doc.range(id);
    if (!range || (range.begin === begin && range.end === end)) return;
    if (steps.goOn(`limit ${id}`, { do: 'limits', id, begin, end })) say(limitsText(id));
  };

  return {
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
      steps.pause();
    },
  };
};

import type { Edits } from '../edits/edits.ts';
import type { Moves } from '../moves/moves.ts';
import type { Deed } from '../pointer/pointer.ts';
import type { Panels } from './panels.ts';
import type { Picking } from './picking.ts';
import type { Tasks } from './tasks.ts';
import type { WorkContext } from './work-context.ts';

interface DeedParts {
  moves: Moves;
  edits: Edits;
  panels: Panels;
  tasks: Tasks;
  picking: Picking;
}

/** Carries out what the pointer did. */
export const createDeeds = (context: WorkContext, { moves, edits, panels, tasks, picking }: DeedParts) => {
  const { doc, screen, say, types } = context;

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

  /** A proposed relation is accepted or rejected with the suggestion that it leads from. */
  const openArc = (id: string) => {
    const proposed = doc.connector(id) ? undefined : doc.suggestedConnector(id);
    if (proposed) panels.openMark(proposed.source.id);
    else panels.open({ of: 'connector', id });
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
        if (under && tasks.finishConnecting(under.id)) return;
        moves.place(done.offset, done.extend);
        // A label is small under a finger: a touch of the text itself opens what stands there.
        if (under && !screen.get().task) panels.openMark(under.id);
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
        if (!tasks.finishConnecting(done.id)) panels.openMark(done.id);
        return;
      case 'toggle':
        return picking.togglePick(done.id);
      case 'arc':
        return openArc(done.id);
      case 'limit':
      case 'limited':
        return dragged(done);
      case 'too-short':
        return types.connectors.all.length > 0 ? say(context.around().said('tooShort')) : undefined;
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

  return deed;
};

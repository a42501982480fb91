import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import type { Work } from '../work/work.ts';
import { usePointer } from './use-pointer.ts';

/** Has mouse, pen and touch work on the text; of a text that is read only they move, select and open. */
export const useTextPointer = (drawing: DrawingHandle | null, work: Work, isReadOnly: boolean): void => {
  const { doc, screen } = work.context;
  usePointer(drawing, {
    onPress: () => {
      drawing?.container.focus({ preventScroll: true });
      if (screen.get().popup) screen.set({ popup: null });
    },
    onDeed: (deed) => {
      const isReading = deed.do === 'caret' || deed.do === 'select' || deed.do === 'open' || deed.do === 'arc';
      if (!isReadOnly || isReading || deed.do === 'given-up') work.deed(deed);
    },
    onPull: (pull) => {
      if (isReadOnly) return;
      const over = pull?.over ?? undefined;
      const isAllowed = pull && over !== undefined && doc.connectorTypesBetween(pull.from, over).length > 0;
      screen.set({ pull: pull && { ...pull, over: isAllowed ? over : undefined } });
    },
  });
};

import type { Edits } from '../edits/edits.ts';
import type { Popup } from './screen-state.ts';
import type { WorkContext } from './work-context.ts';

/** Opens and closes the panel of what is worked at. */
export const createPanels = (context: WorkContext, edits: Edits) => {
  const { doc, screen } = context;

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

  /** Has what the popup is about a type? A suggestion needs none of the person. */
  const isSettled = ({ of, id }: Popup): boolean => {
    if (of === 'suggestion') return true;
    return (of === 'range' ? doc.range(id)?.type : doc.connector(id)?.connector.type) !== null;
  };

  return { focusText, closePopup, open, openMark, isSettled };
};

export type Panels = ReturnType<typeof createPanels>;

import { useEffect } from 'react';
import type { WidgetContext } from '../../../shared/view.ts';
import { readTarget } from '../../targets.ts';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import type { Work } from './work.ts';

/** Opens the annotation or relation that the page asks for; its text scrolls to it. */
export const useShownTarget = (shown: WidgetContext['shown'], work: Work, drawing: DrawingHandle | null): void => {
  useEffect(() => {
    const target = shown && drawing && readTarget(shown.target);
    if (!target) return;
    const [first] = target.of === 'entity' ? work.context.doc.fragmentsOf(target.id) : [];
    if (first) work.openMark(first.id);
    else if (target.of === 'relation') work.open({ of: 'connector', id: target.id });
  }, [shown, work, drawing]);
};

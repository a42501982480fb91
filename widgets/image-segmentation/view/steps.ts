import { redo, undo } from '../document.ts';
import type { Drawing } from '../segments.ts';
import { nothing, type Work } from './use-segments.ts';

/** Whether vertices were taken back after everything else that was. */
const isVertexNext = ({ document, takenBack }: Work) =>
  takenBack.vertices.length > 0 && document.future.length <= takenBack.future;

/** What can be taken back, and brought back, with a drawing open or without. */
export const mayUndo = ({ document }: Work, isOpen: boolean): boolean => isOpen || document.past.length > 0;
export const mayRedo = (work: Work, isOpen: boolean): boolean =>
  isVertexNext(work) || (!isOpen && work.document.future.length > 0);

/** Takes back a vertex of what is being drawn (`open`), else the last change. */
export const undone = (work: Work, open: Drawing | null): Partial<Work> => {
  const { document, takenBack } = work;
  if (!open) return { document: undo(document), takenBack };
  const rest = open.line.slice(0, -2);
  return {
    drawing: rest.length > 0 ? { ...open, line: rest } : null,
    takenBack: { vertices: [...takenBack.vertices, ...open.line.slice(-2)], future: document.future.length },
  };
};

/** Brings back what was taken back last; `start` is a drawing without vertices. */
export const redone = (work: Work, open: Drawing | null, start: Drawing): Partial<Work> => {
  const { document, takenBack } = work;
  if (!mayRedo(work, open !== null)) return work;
  if (!isVertexNext(work)) return { document: redo(document), takenBack };
  const { line, ...drawing } = open ?? start;
  const vertices = takenBack.vertices.slice(0, -2);
  return {
    drawing: { ...drawing, line: [...line, ...takenBack.vertices.slice(-2)] },
    takenBack: vertices.length > 0 ? { ...takenBack, vertices } : nothing,
  };
};

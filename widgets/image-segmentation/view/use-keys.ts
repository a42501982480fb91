import { type KeyboardEvent, useState } from 'react';
import { TOLERANCE } from '../drawing-rules.ts';
import { countOf, type Point, pointAt } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import type { Editor } from './use-editor.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Stage {
  scale: number;
  zoom: (factor: number) => void;
  fit: () => void;
  pan: (dx: number, dy: number) => void;
}

/** The keyboard on the picture: everything that a mouse does. `cross` is where Enter sets a vertex. */
export const useKeys = (editor: Editor, stage: Stage, shown: readonly Segment[], mayEdit: boolean) => {
  const [at, setCross] = useState<Point>({ x: 0, y: 0 });
  const [isCrossShown, showCross] = useState(false);
  const { selected, vertex, isEditing, isDrawing } = editor;
  const tolerance = TOLERANCE / stage.scale;
  const arrow = ([dx, dy]: readonly [number, number], step: number) => {
    if (mayEdit && isDrawing) {
      showCross(true);
      setCross({ x: at.x + dx * step, y: at.y + dy * step });
    } else if (mayEdit && selected && isEditing && vertex !== null) {
      const { x, y } = pointAt(selected.line, vertex);
      editor.moveVertex(vertex, { x: x + dx * step, y: y + dy * step }, tolerance);
    } else if (mayEdit && selected) editor.move(dx * step, dy * step);
    else stage.pan(-40 * dx, -40 * dy);
  };
  const next = (steps: number) => {
    if (isEditing && selected) {
      const count = countOf(selected.line);
      editor.setVertex(((vertex ?? 0) + steps + count) % count);
    } else if (shown.length > 0) {
      const now = selected ? shown.indexOf(selected) : -1;
      editor.select(shown[(Math.max(now, steps < 0 ? 0 : -1) + steps + shown.length) % shown.length]?.key ?? null);
    }
  };
  /** Out of what is under way, one step at a time. */
  const leave = () => {
    if (editor.draft) editor.abort();
    else if (isDrawing) editor.draw(false);
    else if (isEditing) editor.edit(false);
    else editor.select(null);
  };
  const work = (key: string): boolean => {
    if (key.toLowerCase() === 'd') editor.draw(!isDrawing);
    else if (key === 'Enter' && isDrawing) {
      if (editor.method === 'Rectangles') editor.addRectangle(at, at);
      else editor.press(at, tolerance);
    } else if (key === 'Enter' && selected) editor.edit(!isEditing);
    else if (key === 'Backspace' && editor.draft) editor.undo();
    else if (key === 'Delete' && isEditing && vertex !== null && editor.method !== 'Rectangles')
      editor.removeVertex(vertex, tolerance);
    else if (key === 'Delete' && selected) editor.remove();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[key];
    if (direction) arrow(direction, event.shiftKey ? 10 : 1);
    else if (key === '+' || key === '=') stage.zoom(1.25);
    else if (key === '-') stage.zoom(0.8);
    else if (key === '0') stage.fit();
    else if (key === '[' || key === ']') next(key === ']' ? 1 : -1);
    else if (key === 'Escape') leave();
    else if (!mayEdit || !work(key)) return;
    event.preventDefault();
  };
  return { cross: isDrawing && isCrossShown ? at : null, onKeyDown };
};

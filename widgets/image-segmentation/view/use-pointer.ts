import { type PointerEvent, useRef, useState } from 'react';
import { TOLERANCE } from '../drawing-rules.ts';
import { countOf, distance, type Point, pointAt } from '../geometry.ts';
import { movedShape, rectangleBetween } from '../shapes.ts';
import { type Camera, placeOn, toPicture } from './camera.ts';
import type { SegmentIndex } from './segment-index.ts';
import type { Editor } from './use-editor.ts';

type Gesture =
  | { kind: 'pan' }
  /** A vertex is set where the pointer is let go; drawn away, it moves the picture, and two fingers zoom it. */
  | { kind: 'press'; from: Point }
  | { kind: 'move' | 'rectangle'; from: Point }
  | { kind: 'vertex'; at: number }
  | { kind: 'shape'; path: readonly number[] };

/** Pixels of the screen. */
const STILL = 5;

interface Stage {
  camera: Camera;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
}

/** Mouse, pen and fingers on the picture. `shown` is the active line while it is dragged; it is stored at the end. */
export const usePointer = (editor: Editor, stage: Stage, index: SegmentIndex, mayEdit: boolean) => {
  const { camera, pan, zoom } = stage;
  const gesture = useRef<Gesture | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const [shown, setShown] = useState<readonly number[] | null>(null);
  const onStage = (event: PointerEvent) => placeOn(event.currentTarget, event);
  const unit = 1 / camera.scale;
  const begin = (point: Point, isMiddle: boolean): Gesture => {
    const { selected, isEditing, method } = editor;
    if (isMiddle) return { kind: 'pan' };
    if (mayEdit && editor.isDrawing) {
      if (method === 'Polygons') return { kind: 'press', from: point };
      editor.select(null);
      return method === 'Shape' ? { kind: 'shape', path: [point.x, point.y] } : { kind: 'rectangle', from: point };
    }
    if (mayEdit && selected && editor.mayChange && (isEditing || method === 'Rectangles'))
      for (let at = 0; at < countOf(selected.line); at += 1)
        if (distance(pointAt(selected.line, at), point) < TOLERANCE * unit) {
          editor.setVertex(isEditing ? at : null);
          return { kind: 'vertex', at };
        }
    const hit = index.at(point, 4 * unit);
    if (hit && hit.key === selected?.key && mayEdit) return { kind: 'move', from: point };
    editor.select(hit?.key ?? null);
    return { kind: 'pan' };
  };
  /** A hand is never quite still. */
  const isPanning = (now: Gesture | null, point: Point): boolean => {
    if (now?.kind === 'press' && distance(now.from, point) > STILL * unit) gesture.current = { kind: 'pan' };
    return gesture.current?.kind === 'pan';
  };
  const draggedTo = (now: Gesture, point: Point) => {
    const { selected, size } = editor;
    if (now.kind === 'rectangle') setShown(rectangleBetween(now.from, point, size));
    if (now.kind === 'move' && selected) {
      const { x, y } = now.from;
      setShown(movedShape(selected.line, point.x - x, point.y - y, null).line ?? null);
    }
    if (now.kind === 'vertex' && selected) {
      if (editor.method === 'Rectangles')
        setShown(rectangleBetween(pointAt(selected.line, (now.at + 2) % 4), point, null));
      else setShown(selected.line.toSpliced(2 * now.at, 2, point.x, point.y));
    }
    if (now.kind !== 'shape') return;
    const next = editor.drawOn(now.path, point, 3 * unit);
    gesture.current = next.isClosed ? null : { kind: 'shape', path: next.line };
    setShown(next.isClosed ? null : next.line);
    if (next.isClosed) editor.addShape(next.line);
  };
  const end = (now: Gesture, point: Point) => {
    if (now.kind === 'rectangle') editor.addRectangle(now.from, point);
    if (now.kind === 'move' && distance(now.from, point) > unit)
      editor.move(point.x - now.from.x, point.y - now.from.y);
    if (now.kind === 'vertex' && shown) editor.moveVertex(now.at, point, TOLERANCE * unit);
    if (now.kind === 'shape') editor.addShape(now.path);
    if (now.kind === 'press') editor.press(point, TOLERANCE * unit);
  };
  return {
    shown,
    onPointerDown: (event: PointerEvent) => {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, onStage(event));
      if (fingers.current.size > 1) {
        gesture.current = null;
        setShown(null);
      } else gesture.current = begin(toPicture(camera, onStage(event)), event.button === 1);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const at = onStage(event);
      fingers.current.set(event.pointerId, at);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) zoom(distance(at, other) / Math.max(1, distance(before, other)), other);
      else if (isPanning(gesture.current, toPicture(camera, at))) pan(at.x - before.x, at.y - before.y);
      else if (gesture.current) draggedTo(gesture.current, toPicture(camera, at));
    },
    onPointerUp: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      if (gesture.current) end(gesture.current, toPicture(camera, onStage(event)));
      gesture.current = null;
      setShown(null);
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      gesture.current = null;
      setShown(null);
    },
  };
};

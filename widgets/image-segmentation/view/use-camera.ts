import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Size } from '../segments.ts';
import { type Camera, fitted, placeOn, zoomed } from './camera.ts';

/** Zoom and position of the picture on the stage: fitted at first, then as the wheel says (with Ctrl, or on the focused stage). */
export const useCamera = (stage: RefObject<HTMLElement | null>, size: Size) => {
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 });
  const extent = () => ({ width: stage.current?.clientWidth ?? 1, height: stage.current?.clientHeight ?? 1 });
  const fit = () => size && setCamera(fitted(extent(), size));
  const zoom = (factor: number, at = { x: extent().width / 2, y: extent().height / 2 }) =>
    setCamera((now) => zoomed(now, factor, at));
  const pan = (dx: number, dy: number) => setCamera((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
  useLayoutEffect(() => {
    const element = stage.current;
    if (element && size) setCamera(fitted({ width: element.clientWidth, height: element.clientHeight }, size));
  }, [stage, size]);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      const at = placeOn(element, event);
      setCamera((now) => zoomed(now, Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage]);
  return { camera, fit, zoom, pan };
};

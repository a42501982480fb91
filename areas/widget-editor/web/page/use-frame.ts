import { type RefObject, useEffect } from 'react';

/** Below the content, for shadows and the outline of what has the focus. */
const MARGIN = 24;

interface FrameEvents {
  /** How high the frame has to be to show the whole page, in pixels. */
  onHeight: (height: number) => void;
  /** What has just got the focus, where it is in the frame. */
  onPlace: (place: DOMRect) => void;
}

/** Watches an element that is all there is in a frame: its height, and where people work in it. */
export const useFrame = (box: RefObject<HTMLElement | null>, { onHeight, onPlace }: FrameEvents): void => {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => onHeight(Math.ceil(element.getBoundingClientRect().bottom + scrollY) + MARGIN);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const place = ({ target }: FocusEvent) => target instanceof Element && onPlace(target.getBoundingClientRect());
    document.addEventListener('focusin', place);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', place);
    };
  }, [box, onHeight, onPlace]);
};

import { type RefObject, useEffect } from 'react';

/** What the page leaves free below an element, in pixels: paddings, margins and borders of all that it is in. */
const spaceBelow = (element: HTMLElement): number => {
  const { parentElement } = element;
  if (!parentElement) return 0;
  const { paddingBottom, marginBottom, borderBottomWidth } = getComputedStyle(parentElement);
  const own = [paddingBottom, marginBottom, borderBottomWidth].map((length) => Number.parseFloat(length) || 0);
  return own.reduce((sum, length) => sum + length, spaceBelow(parentElement));
};

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
    const measure = () => onHeight(Math.ceil(element.getBoundingClientRect().bottom + scrollY + spaceBelow(element)));
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

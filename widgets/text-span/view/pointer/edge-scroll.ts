/** So near to the edge the text begins to scroll, so many pixels a frame at most. */
const EDGE = 28;
const FASTEST = 18;
/** A drag that began there scrolls only when it goes so much further: else no word of the last row could be selected. */
const FURTHER = 14;

interface EdgeScroll {
  container: HTMLElement;
  /** Where the pointer was pressed and where it is now, in client coordinates. */
  pointer: () => { pressedY: number; y: number };
  /** Called after each step: something else is under the pointer. */
  onScroll: () => void;
}

/** Scrolls while a drag is held at an edge: what it is to reach may not be in sight yet. */
export const createEdgeScroll = ({ container, pointer, onScroll }: EdgeScroll) => {
  let frame = 0;
  const step = () => {
    frame = requestAnimationFrame(step);
    const { top, bottom } = container.getBoundingClientRect();
    const { pressedY, y } = pointer();
    const upper = Math.min(Math.max(top, 0) + EDGE, pressedY - FURTHER) - y;
    const lower = y - Math.max(Math.min(bottom, innerHeight) - EDGE, pressedY + FURTHER);
    const by = upper > 0 ? -upper : lower > 0 ? lower : 0;
    if (by === 0) return;
    const before = container.scrollTop;
    container.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, by));
    if (container.scrollTop !== before) onScroll();
  };
  return {
    start: () => {
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
};

/** From the edge of the window, and from what a panel is about: pixels. */
export const GAP = 8;

/** A panel of less height is of no use. */
const LOWEST = 190;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

interface PanelPlace {
  left: number;
  top: number;
  /** The most that it may be high there: what does not fit is scrolled. */
  height: number;
}

const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));

/** Under what it is about where there is room, else above or at its side; always in the window. */
const nextTo = (about: Box, size: Size, room: Size, gap: number): PanelPlace => {
  const height = Math.min(size.height, room.height - 2 * GAP);
  const left = within(about.left, room.width - size.width);
  const below = about.bottom + gap;
  const top = within(below, room.height - height);
  if (top >= below) return { left, top, height };
  const above = about.top - gap - height;
  if (above >= GAP) return { left, top: within(above, room.height - height), height };
  if (about.right + gap + size.width + GAP <= room.width) return { left: about.right + gap, top, height };
  const before = about.left - gap - size.width;
  return { left: before >= GAP ? before : left, top, height };
};

/**
 * Where a panel of a size stands in a window. `free`, the sentence around what it is about, stays free: the panel stands
 * under it, above it or, lower and scrolled, where there is more room. Only a sentence that leaves nearly nothing of the
 * window is covered, and never what the panel is about.
 */
export const placed = (about: Box, size: Size, room: Size, gap = GAP, free?: Box): PanelPlace => {
  if (!free) return nextTo(about, size, room, gap);
  const left = within(about.left, room.width - size.width);
  const below = within(free.bottom + gap, room.height);
  const roomBelow = room.height - GAP - below;
  const bottom = Math.min(free.top - gap, room.height - GAP);
  const roomAbove = bottom - GAP;
  if (Math.max(Math.min(roomBelow, size.height), roomAbove) < Math.min(LOWEST, size.height))
    return nextTo(about, size, room, gap);
  const isBelow = roomBelow >= size.height || (roomAbove < size.height && roomBelow >= roomAbove);
  const height = Math.min(size.height, isBelow ? roomBelow : roomAbove);
  return { left, top: isBelow ? below : bottom - height, height };
};

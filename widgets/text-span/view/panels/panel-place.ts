/** From the edge of the window, and from what a panel is about: pixels. */
export const GAP = 8;

/** Under what it is about where there is room, else above or beside it; always in the window. */
export const placed = (
  about: { left: number; right: number; top: number; bottom: number },
  size: { width: number; height: number },
  room: { width: number; height: number },
  gap = GAP,
): { left: number; top: number } => {
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  const left = within(about.left, room.width - size.width);
  const below = about.bottom + gap;
  const top = within(below, room.height - size.height);
  if (top >= below) return { left, top };
  const above = about.top - gap - size.height;
  if (above >= GAP) return { left, top: within(above, room.height - size.height) };
  if (about.right + gap + size.width + GAP <= room.width) return { left: about.right + gap, top };
  const before = about.left - gap - size.width;
  return { left: before >= GAP ? before : left, top };
};

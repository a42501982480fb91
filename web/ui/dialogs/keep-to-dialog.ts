/** What covers the page while it is open, with what is next to it. */
const DIALOGS = 'dialog, .mantine-Modal-root, .mantine-Drawer-root, .mantine-Spotlight-root';
/** Pointers do not count their presses: within this time and distance one is the second, in milliseconds and pixels. */
const SECOND_MS = 500;
const NEAR = 5;

/**
 * Whoever closes a dialog with a double click, in it or next to it, presses what lay under it: the second click does nothing there.
 * Returns the end of it.
 */
export const keepToDialog = (): (() => void) => {
  let first: { dialog: Element | null; at: number; x: number; y: number } | null = null;
  const isSecond = ({ type, detail, timeStamp, clientX, clientY }: MouseEvent) => {
    if (type !== 'pointerdown') return detail > 1;
    return (
      first !== null && timeStamp - first.at < SECOND_MS && Math.hypot(clientX - first.x, clientY - first.y) < NEAR
    );
  };
  const look = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const dialog = event.target.closest(DIALOGS);
    if (isSecond(event)) {
      if (!first?.dialog || first.dialog === dialog) return;
      event.stopImmediatePropagation();
      // Of a pointer it would take away the press itself.
      if (event.type !== 'pointerdown') event.preventDefault();
    } else if (event.type === 'mousedown') {
      first = { dialog, at: event.timeStamp, x: event.clientX, y: event.clientY };
    }
  };
  const kinds = ['pointerdown', 'mousedown', 'click'] as const;
  for (const kind of kinds) document.addEventListener(kind, look, { capture: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, look, { capture: true });
  };
};

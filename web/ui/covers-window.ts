/**
 * Tells how much of the window an element covers that sticks to its edge (`--tagwerk-top`, `--tagwerk-bottom`), for what sticks next to
 * it and for what is scrolled into sight: menus and bars wrap, come and go. A `ref`.
 */
export const coversWindow = (edge: 'top' | 'bottom') => (element: HTMLElement | null) => {
  if (!element) return;
  element.setAttribute('data-covers', edge);
  const { style } = document.documentElement;
  const name = `--tagwerk-${edge}`;
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
};

/** Of a bar at the foot of the window. */
export const coversBottom = coversWindow('bottom');

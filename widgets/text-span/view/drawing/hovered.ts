import type { DrawnRows } from './highlight.ts';

type Hovered = DrawnRows['hovered'];

/** What an element under the pointer belongs to. */
export const hoveredAt = (target: EventTarget | null): Hovered => {
  if (!(target instanceof Element)) return {};
  const stub = target.closest<HTMLElement>('[data-stub]')?.dataset.stub;
  if (stub !== undefined) return { mark: stub };
  const line = target.closest<HTMLElement>('[data-arc]')?.dataset;
  // What an arc is shown whole for goes on being looked at, else the arc would go from under the pointer.
  if (line?.arc) return { arc: line.arc, ...(line.near && { mark: line.near }) };
  const label = target.closest<HTMLElement>('[data-label], [data-mark]');
  const mark = label?.dataset.label ?? label?.dataset.mark;
  return mark === undefined ? {} : { mark };
};

export const sameHovered = (a: Hovered, b: Hovered) => a.mark === b.mark && a.arc === b.arc;

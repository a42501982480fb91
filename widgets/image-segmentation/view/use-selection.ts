import { useState } from 'react';
import { countOf } from '../geometry.ts';
import type { Segment } from '../segments.ts';

export type Names = ReadonlySet<string>;
/** Types that are hidden, and types that are shown and do not change. */
export interface Withheld {
  hidden: Names;
  locked: Names;
  /** Shows a type again. */
  unhide: (name: string) => void;
}

/** The segment that is selected and its vertex. What undo takes away, or its type hides, is no longer selected. */
export const useSelection = (segments: readonly Segment[], { hidden, locked }: Pick<Withheld, 'hidden' | 'locked'>) => {
  const [key, setKey] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setVertex] = useState<number | null>(null);
  const selected = segments.find((one) => one.key === key && !hidden.has(one.type)) ?? null;
  const mayChange = selected !== null && !locked.has(selected.type);
  const isEditing = isOpen && mayChange;
  const vertex = isEditing && chosen !== null ? Math.min(chosen, countOf(selected.line) - 1) : null;
  return {
    ...{ selected, mayChange, isEditing, vertex, setVertex },
    choose: (next: string | null) => {
      setKey(next);
      setOpen(false);
      setVertex(null);
    },
    open: (on: boolean) => {
      setOpen(on);
      setVertex(on ? 0 : null);
    },
  };
};

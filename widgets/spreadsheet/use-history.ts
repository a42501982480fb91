import { useEffect, useRef, useState } from 'react';
import type { Patch } from '../../shared/patch.ts';
import type { Row } from './cells.ts';
import { applied, type History, inverse, NOTHING_DONE, patchOf, type Step } from './history.ts';

type OnChange = ((rows: Row[], patch?: Patch) => void) | undefined;

/** Changes the rows step by step, back and forth. What comes from elsewhere in their place begins a history of its own. */
export const useHistory = (rows: readonly Row[], onChange: OnChange) => {
  const [history, setHistory] = useState<History>(NOTHING_DONE);
  /** The rows that were made here: the page may show them a moment later, and more than one after another. */
  const [own] = useState(() => new WeakSet<readonly Row[]>());
  const latest = useRef({ rows, onChange, history });
  useEffect(() => {
    const isOther = rows !== latest.current.rows && !own.has(rows);
    latest.current = { rows, onChange, history };
    if (isOther) setHistory(NOTHING_DONE);
  });
  const put = (step: Step, next: History) => {
    const made = applied(latest.current.rows, step);
    own.add(made);
    setHistory(next);
    latest.current.onChange?.(made, patchOf(step));
  };
  const make = (step: Step) => {
    if (step.length > 0) put(step, { past: [...latest.current.history.past, step], future: [] });
  };
  /** Whether there was something to take back, or to do again. */
  const go = (isRedo: boolean): boolean => {
    const { past, future } = latest.current.history;
    const step = (isRedo ? future : past).at(-1);
    if (!step) return false;
    if (isRedo) put(step, { past: [...past, step], future: future.slice(0, -1) });
    else put(inverse(step), { past: past.slice(0, -1), future: [...future, step] });
    return true;
  };
  return { latest, make, go, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
};

import { useState } from 'react';

const KEY = 'tagwerk-single-keys';

const stored = () => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

export interface SingleKeys {
  on: boolean;
  turn: (on: boolean) => void;
}

/** Keys without Ctrl or Alt can be turned off: speech input and unsteady hands press them unasked (WCAG 2.1.4). */
export const useSingleKeys = (): SingleKeys => {
  const [on, setOn] = useState(stored);
  const turn = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing still obeys for now.
    }
  };
  return { on, turn };
};

import { useState } from 'react';
import { deviceStore } from '../../../../shared/browser-store.ts';

const KEY = 'tagwerk-span-zoom';
const SIZES = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];

export interface Zoom {
  /** 1: as large as text is everywhere. */
  size: number;
  canGrow: boolean;
  canShrink: boolean;
  step: (by: 1 | -1) => void;
}

const stored = (): number => {
  const at = SIZES.indexOf(Number(deviceStore.get(KEY) ?? 1));
  return at < 0 ? SIZES.indexOf(1) : at;
};

/** How large a person wants to read, kept on this device. */
export const useZoom = (): Zoom => {
  const [at, setAt] = useState(stored);
  const step = (by: 1 | -1) => {
    const next = Math.min(Math.max(at + by, 0), SIZES.length - 1);
    setAt(next);
    deviceStore.set(KEY, String(SIZES[next]));
  };
  return { size: SIZES[at] ?? 1, canGrow: at < SIZES.length - 1, canShrink: at > 0, step };
};

import { useState } from 'react';
import { deviceStore } from '../../../shared/browser-store.ts';

const KEY = 'tagwerk-single-keys';

/** Whether keys without Ctrl or Alt act on this device. */
export const areSingleKeysOn = (): boolean => deviceStore.get(KEY) !== 'off';

export interface SingleKeys {
  on: boolean;
  turn: (on: boolean) => void;
}

/** Keys without Ctrl or Alt can be turned off: speech input and unsteady hands press them unasked (WCAG 2.1.4). */
export const useSingleKeys = (): SingleKeys => {
  const [on, setOn] = useState(areSingleKeysOn);
  const turn = (next: boolean) => {
    setOn(next);
    deviceStore.set(KEY, next ? 'on' : 'off');
  };
  return { on, turn };
};

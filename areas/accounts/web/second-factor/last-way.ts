import { useState } from 'react';
import { deviceStore, storedJson } from '../../../../shared/browser-store.ts';

const KEY = 'tagwerk-second-factor';

/** The way that was last used for the second step on this device, empty before any was; and how to remember another. */
export const useLastWay = (): [string, (way: string) => void] => {
  const [last, setLast] = useState(() => String(storedJson(deviceStore, KEY) ?? ''));
  const remember = (way: string) => {
    deviceStore.set(KEY, JSON.stringify(way));
    setLast(way);
  };
  return [last, remember];
};

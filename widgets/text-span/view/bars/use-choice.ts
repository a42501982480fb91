import { useState } from 'react';
import { deviceStore } from '../../../../shared/browser-store.ts';

/** A switch that a person set on this device; until then it is as the form or the page says. */
export const useChoice = (name: string, usual: boolean): readonly [boolean, (on: boolean) => void] => {
  const key = `tagwerk-span-${name}`;
  const [chosen, setChosen] = useState(() => deviceStore.get(key));
  const choose = (on: boolean) => {
    setChosen(String(on));
    deviceStore.set(key, String(on));
  };
  return [chosen === null ? usual : chosen === 'true', choose];
};

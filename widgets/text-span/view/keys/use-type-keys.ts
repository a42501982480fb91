import { useMemo, useState } from 'react';
import type { TypeNode } from '../../rules/type-tree.ts';
import type { SpanSettings } from '../../span-settings.ts';
import { byType, keysOf, type OwnKeys, storedKeys, storeKeys } from './type-keys.ts';

export interface TypeKeys {
  /** Types by key. */
  byKey: ReadonlyMap<string, string>;
  /** Keys by type. */
  ofType: ReadonlyMap<string, string>;
  own: OwnKeys;
  setOwn: (own: OwnKeys) => void;
}

/** The keys of the types, as the form and the person on this device chose them. */
export const useTypeKeys = (types: readonly TypeNode[], settings: SpanSettings): TypeKeys => {
  const [own, setOwn] = useState<OwnKeys>(storedKeys);
  const byKey = useMemo(
    () =>
      keysOf(
        types.map((type) => type.value),
        settings.typeKeys,
        own,
      ),
    [types, settings, own],
  );
  const ofType = useMemo(() => byType(byKey), [byKey]);
  return {
    ...{ byKey, ofType, own },
    setOwn: (next) => {
      setOwn(next);
      storeKeys(next);
    },
  };
};

import { currentZone } from '../../rules.ts';

/** Zones to choose from, by their names of today. */
export const ZONES: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZone).sort()]),
];

import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { rankedMatches } from '../../../../widgets/shared/view/matches-first.ts';
import { currentZone, zonesOnceNamed } from '../../rules.ts';

/** Zones to choose from, by their names of today. */
export const ZONES: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZone).sort()]),
];

/** The filter of a select of zones: names of earlier find the zone of today, after what goes by that name. */
export const zonesFirst: OptionsFilter = ({ options, search }) => {
  const zones = options as ComboboxItem[];
  const once = new Set(zonesOnceNamed(search.trim().toLowerCase()));
  return [...new Set([...rankedMatches(zones, search), ...zones.filter(({ value }) => once.has(value))])];
};

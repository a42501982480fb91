import { nameOf } from '../../shared/names.ts';
import type { WaveformValue } from '../value.ts';

interface TierSettings {
  tiers: readonly string[];
  addTiers: boolean;
}

/** Whether annotations belong to tiers. */
export const hasTiers = ({ tiers, addTiers }: TierSettings): boolean => tiers.length > 0 || addTiers;

/** Names that are none of others, each once; letter case and spaces make no difference. */
export const freshTiers = (names: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(nameOf));
  return names.filter((name) => {
    const isFresh = nameOf(name) !== '' && !known.has(nameOf(name));
    known.add(nameOf(name));
    return isFresh;
  });
};

/** The tiers of an answer, those of the form first. */
export const tiersOf = (settings: TierSettings, { tiers = [] }: Pick<WaveformValue, 'tiers'>): string[] => [
  ...settings.tiers,
  ...(settings.addTiers ? freshTiers(tiers, settings.tiers) : []),
];

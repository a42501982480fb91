import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/** 0: the same; 1: begins with it; 2: a word of it does; 3: contains it; 4: does not. */
const rankOf = (label: string, search: string): number => {
  if (label === search) return 0;
  if (label.startsWith(search)) return 1;
  if (label.split(/[\s(–-]+/).some((word) => word.startsWith(search))) return 2;
  return label.includes(search) ? 3 : 4;
};

/** Options that contain what is searched, those that match exactly or by their beginning first. */
export const rankedMatches = <Option extends { label: string; value: string }>(
  options: readonly Option[],
  search: string,
): Option[] => {
  const words = search.trim().toLocaleLowerCase();
  if (words === '') return [...options];
  return options
    .map((option) => ({
      option,
      rank: Math.min(rankOf(option.label.toLocaleLowerCase(), words), option.value.toLowerCase() === words ? 0 : 4),
    }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
};

/** The same as the filter of a searchable select without groups. */
export const matchesFirst: OptionsFilter = ({ options, search, limit }) =>
  rankedMatches(options as ComboboxItem[], search).slice(0, limit);

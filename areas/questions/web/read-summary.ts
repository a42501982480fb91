/** A name and its value, in words. */
export type SummaryField = readonly [name: string, value: string];

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

const wordsOf = (value: unknown, whole: boolean): string => {
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return whole ? value : value.replace(/\s+/g, ' ');
  if (typeof value !== 'object') return String(value);
  const list = 'selected' in value && Object.keys(value).length === 1 ? value.selected : value;
  if (!Array.isArray(list) || !list.every(isPlain)) return JSON.stringify(value, null, whole ? 2 : 0);
  return list.length === 0 ? '–' : list.map((one) => wordsOf(one, whole)).join(', ');
};

/** A value as people read it, with its line breaks. */
export const readValue = (value: unknown): string => wordsOf(value, true);

/** A summary of the server's as people read it: choices without brackets, anything deeper as JSON. */
export const readSummary = (summary: string): SummaryField[] =>
  Object.entries(JSON.parse(summary) as Record<string, unknown>).map(([name, value]) => [name, wordsOf(value, false)]);

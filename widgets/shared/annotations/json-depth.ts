/** Whether a value is nested deeper than so many levels: what is nested without end cannot be written again. */
export const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((one) => isDeeper(one, most - 1)));

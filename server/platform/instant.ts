/** The years of instants that calls take. */
export const YEARS = { first: 1, last: 9999 } as const;

/** Reads an instant. Null for one that does not exist (a leap second) or is outside of `YEARS`; the format is checked before. */
export const readInstant = (text: string): Date | null => {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last ? instant : null;
};

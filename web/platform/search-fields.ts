/** Reads what a page keeps in its address. Anybody can type an address, so what does not fit counts as not there. */
export type RawSearch = Readonly<Record<string, unknown>>;

export const textField = (raw: RawSearch, name: string, maxLength = 255): string => {
  const value = raw[name];
  // The address's reader makes numbers and booleans of what looks like one: a title may be 2026.
  const text = typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : '';
  // The one character that no database takes.
  return text.replaceAll('\0', '').slice(0, maxLength);
};

export const pageField = (raw: RawSearch): number => {
  const page = Number(raw.page);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** As the server counts rows: from 1. */
export const idField = (raw: RawSearch, name: string): number | undefined => {
  const id = Number(raw[name]);
  return raw[name] !== true && Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : undefined;
};

/** What somebody typed as an id: its digits from the first above zero; whatever else was typed is left out. */
export const idText = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 15);

/** An id as a field shows it; empty for any. */
export const idTextField = (raw: RawSearch, name: string): string => idText(textField(raw, name));

export const wordField = <T extends string>(raw: RawSearch, name: string, words: readonly T[]): T | undefined =>
  words.find((word) => word === raw[name]);

/** The same with its words given beforehand, for a list of fields. */
export const oneOfField =
  <T extends string>(words: readonly T[]) =>
  (raw: RawSearch, name: string): T | undefined =>
    wordField(raw, name, words);

/** `true`, `false`, or neither. */
export const flagField = (raw: RawSearch, name: string): boolean | undefined => {
  const value = String(raw[name]);
  return value === 'true' ? true : value === 'false' ? false : undefined;
};

/** A day of the calendar that there is: `2026-11-21`. */
export const dateField = (raw: RawSearch, name: string): string | undefined => {
  const value = raw[name];
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
};

/** The same fields without those that say nothing, so that addresses stay short. */
export const shortSearch = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      return value !== undefined && value !== '' && !(name === 'page' && value === 1);
    }),
  );

/** The fields as an address has them: a number stands there without quotation marks, which `textField` reads as text. */
export const inAddress = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shortSearch(fields)).map(([name, value]) => [
      name,
      typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value,
    ]),
  );

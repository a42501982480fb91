/** JSON as a task's people and clients send it. */
export type Json = unknown;
export type JsonRecord = Record<string, Json>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a name that came from outside: `constructor` and its like are ordinary names here. */
export const own = (record: JsonRecord, name: string): Json | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

export const isText = (value: unknown): value is string => typeof value === 'string';

/** What a spreadsheet's cell or a JSON field shows as text; undefined for what has no text of its own. */
export const asText = (value: Json | undefined): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
};

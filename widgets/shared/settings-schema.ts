import type { TObject, TSchema } from 'typebox';

/** What the settings form reads of a schema. */
export interface SettingSchema {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly SettingSchema[];
  /** Schemas that refer to themselves: their parts by name, and the name of the one that is meant. */
  $defs?: Record<string, SettingSchema>;
  $ref?: string;
  items?: SettingSchema;
  properties?: Record<string, SettingSchema>;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  control?: 'html' | 'text' | 'colour' | 'lines' | 'query';
}

export type Kind = 'flag' | 'choice' | 'number' | 'line' | 'text' | 'html' | 'colour' | 'lines' | 'list' | 'other';

/** A schema without its "or null". */
export const bare = (schema: SettingSchema): SettingSchema =>
  schema.anyOf?.find((one) => one.type !== 'null') ?? schema;

export const allowsNull = (schema: SettingSchema): boolean => schema.anyOf?.some((one) => one.type === 'null') ?? false;

/** Which control a setting gets. */
export const kindOf = (schema: SettingSchema): Kind => {
  const { type, control, items, enum: words } = bare(schema);
  if (words) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return control === 'html' || control === 'text' || control === 'colour' ? control : 'line';
  if (type === 'array' && items?.type === 'object') return 'list';
  return type === 'array' && control === 'lines' ? 'lines' : 'other';
};

export const settingsIn = (schema: TObject): [string, SettingSchema][] =>
  Object.entries(schema.properties as Record<string, TSchema & SettingSchema>);

/** A new item of a list: each field with its default. */
export const newItem = (schema: SettingSchema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field.default ?? '']));

import type { ObjectSchema, Schema } from '../../shared/schema.ts';

/** What the settings form reads of a schema. */
export interface SettingSchema {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly SettingSchema[];
  /** A schema that contains itself: its name, and inside it the name where it stands again. */
  $id?: string;
  $ref?: string;
  items?: SettingSchema;
  properties?: Record<string, SettingSchema>;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  control?: 'html' | 'text' | 'colour' | 'lines' | 'query' | 'field';
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

export const settingsIn = (schema: ObjectSchema): [string, SettingSchema][] =>
  Object.entries(schema.properties as Record<string, Schema & SettingSchema>);

/** A new item of a list: each field with its default. */
export const newItem = (schema: SettingSchema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field.default ?? '']));

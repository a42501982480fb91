import { sameJson } from '../../shared/json.ts';
import type { Schema } from '../../shared/schema.ts';
import { isRecord } from './json.ts';
import type { SettingSchema } from './settings-schema.ts';

type Named = Readonly<Record<string, SettingSchema>>;

/** The schema itself: a reference followed, of "this or null" what is not null. */
const meant = (schema: SettingSchema, known: Named): SettingSchema => {
  const { $ref, anyOf } = schema;
  const target = ($ref !== undefined && known[$ref]) || anyOf?.find((one) => one.properties);
  return target ? { ...target, default: schema.default } : schema;
};

/** Of plain JSON; many times faster than `structuredClone`, which a large tree of types would call for every field. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)])) : value;
};

const fill = (schema: SettingSchema, value: unknown, outer: Named): unknown => {
  const known = schema.$id ? { ...outer, [schema.$id]: schema } : outer;
  const { properties, items, default: byDefault } = meant(schema, known);
  if (value === undefined) return copyOf(byDefault);
  if (items && Array.isArray(value)) return value.map((item) => fill(items, item, known));
  if (!properties || !isRecord(value)) return value;
  const filled: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(properties)) {
    const given = fill(field, Object.hasOwn(value, name) ? value[name] : undefined, known);
    if (given !== undefined) filled[name] = given;
  }
  return filled;
};

/**
 * A value with what its schema gives as defaults for the fields that are not there, also in objects within objects and
 * lists, and in trees (schemas that refer to themselves). Changes nothing in place. (The schema library has the like,
 * at ten times the size in the page.)
 */
export const withDefaults = (schema: SettingSchema | Schema, value: unknown): unknown =>
  fill(schema as SettingSchema, value, {});

const thin = (schema: SettingSchema, value: unknown, outer: Named): unknown => {
  const known = schema.$id ? { ...outer, [schema.$id]: schema } : outer;
  const { properties, items } = meant(schema, known);
  if (items && Array.isArray(value)) return value.map((item) => thin(items, item, known));
  if (!properties || !isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name, one]) => {
    const field = properties[name];
    return !field || field.default === undefined || !sameJson(one, fill(field, undefined, known));
  });
  return Object.fromEntries(kept.map(([name, one]) => [name, thin(properties[name] ?? {}, one, known)]));
};

/** The other way round: a value as people write it, without the fields that hold their default anyway. */
export const withoutDefaults = (schema: SettingSchema | Schema, value: unknown): unknown =>
  thin(schema as SettingSchema, value, {});

import type { Schema, Static } from './schema.ts';

/** Where a value does not fit its schema: a JSON pointer into the value and the keyword that is not met. */
export interface Misfit {
  path: string;
  keyword: Exclude<keyof Keywords, 'anyOf' | 'items' | 'properties' | 'format' | '$id' | '$ref'>;
  /** What the keyword asks for where it is a type or a bound. */
  limit?: string | number;
  /** The field that is missing or not known. */
  name?: string;
}

/** The keywords that `Type` writes. */
interface Keywords {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Keywords[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  items?: Keywords;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Keywords>>;
  required?: readonly string[];
  additionalProperties?: false | Keywords;
  maxProperties?: number;
  $id?: string;
  $ref?: string;
}

interface Walk {
  /** The way to the value that is looked at, changed in place. */
  path: string[];
  /** Schemas that contain themselves, by name. */
  named: Map<string, Keywords>;
  found: Misfit[];
  most: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: Number.isFinite,
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  object: isRecord,
};

const patterns = new Map<string, RegExp>();
const patternOf = (source: string) => {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
};

/** Code points, of which a text has at least half as many as it has UTF-16 units. */
const isLonger = (text: string, most: number) =>
  text.length > most && (text.length > 2 * most || [...text].length > most);
const isShorter = (text: string, least: number) =>
  text.length < least || (text.length < 2 * least && [...text].length < least);

const pointerStep = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const report = (walk: Walk, keyword: Misfit['keyword'], limit?: string | number) => {
  walk.found.push({ path: walk.path.map(pointerStep).join(''), keyword, ...(limit !== undefined && { limit }) });
};

const reportField = (walk: Walk, keyword: 'required' | 'additionalProperties', name: string) => {
  walk.found.push({ path: [...walk.path, name].map(pointerStep).join(''), keyword, name });
};

const inside = (walk: Walk, step: string, keywords: Keywords, value: unknown) => {
  walk.path.push(step);
  visit(walk, keywords, value);
  walk.path.pop();
};

const visitText = (walk: Walk, keywords: Keywords, text: string) => {
  const { minLength, maxLength, pattern, format } = keywords;
  if (format !== undefined) throw new Error(`The format ${format} is checked by the server's own validation only.`);
  if (minLength !== undefined && isShorter(text, minLength)) report(walk, 'minLength', minLength);
  if (maxLength !== undefined && isLonger(text, maxLength)) report(walk, 'maxLength', maxLength);
  if (pattern !== undefined && !patternOf(pattern).test(text)) report(walk, 'pattern');
};

const visitNumber = (walk: Walk, { minimum, maximum }: Keywords, value: number) => {
  if (minimum !== undefined && value < minimum) report(walk, 'minimum', minimum);
  if (maximum !== undefined && value > maximum) report(walk, 'maximum', maximum);
};

const visitList = (walk: Walk, { items, minItems, maxItems }: Keywords, list: readonly unknown[]) => {
  if (minItems !== undefined && list.length < minItems) report(walk, 'minItems', minItems);
  // Of a list that is too long no item is looked at: there may be millions.
  if (maxItems !== undefined && list.length > maxItems) return report(walk, 'maxItems', maxItems);
  if (!items) return;
  const isPlain = plainNumbers(items);
  for (let at = 0; at < list.length && walk.found.length < walk.most; at += 1)
    if (!isPlain?.(list[at])) inside(walk, String(at), items, list[at]);
};

/** Lists of numbers are the longest (places of vertices): most of their numbers fit, which is known without a walk. */
const plainNumbers = ({ type, minimum = -Infinity, maximum = Infinity, enum: words, anyOf }: Keywords) =>
  type === 'number' && !words && !anyOf
    ? (value: unknown) => typeof value === 'number' && value >= minimum && value <= maximum && Number.isFinite(value)
    : null;

const visitRecord = (walk: Walk, keywords: Keywords, value: Record<string, unknown>) => {
  const { properties = {}, required = [], additionalProperties, maxProperties } = keywords;
  const fieldOf = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : additionalProperties);
  for (const name of required) if (!Object.hasOwn(value, name)) reportField(walk, 'required', name);
  const names = Object.keys(value);
  if (maxProperties !== undefined && names.length > maxProperties) return report(walk, 'maxProperties', maxProperties);
  for (const name of names) {
    if (walk.found.length >= walk.most) return;
    if (fieldOf(name) === false) reportField(walk, 'additionalProperties', name);
  }
  for (const name of names) {
    if (walk.found.length >= walk.most) return;
    const field = fieldOf(name);
    // In the page a field that is left out may also be there as undefined.
    const isLeftOut = value[name] === undefined && !required.includes(name);
    if (field && !isLeftOut) inside(walk, name, field, value[name]);
  }
};

const visitUnion = (walk: Walk, alternatives: readonly Keywords[], value: unknown) => {
  const before = walk.found;
  const path = walk.path.map(pointerStep).join('');
  const otherTypes: Misfit[] = [];
  const complaints: Misfit[] = [];
  for (const one of alternatives) {
    walk.found = [];
    visit(walk, one, value);
    if (walk.found.length === 0) {
      walk.found = before;
      return;
    }
    const isOtherType = walk.found.every((misfit) => misfit.keyword === 'type' && misfit.path === path);
    (isOtherType ? otherTypes : complaints).push(...walk.found);
  }
  // What has the type of one part is not told that it could have the type of another.
  walk.found = [...before, ...(complaints.length > 0 ? complaints : otherTypes)];
};

const visit = (walk: Walk, given: Keywords, value: unknown): void => {
  if (given.$id !== undefined) walk.named.set(given.$id, given);
  const keywords = given.$ref === undefined ? given : walk.named.get(given.$ref);
  if (!keywords) throw new Error(`No schema around this one is named ${given.$ref}.`);
  const { type, enum: words, anyOf } = keywords;
  if (type !== undefined && !types[type]?.(value)) report(walk, 'type', type);
  else if ('const' in keywords && value !== keywords.const) report(walk, 'const');
  else if (words && !words.includes(value)) report(walk, 'enum');
  else if (anyOf) visitUnion(walk, anyOf, value);
  else if (typeof value === 'string') visitText(walk, keywords, value);
  else if (typeof value === 'number') visitNumber(walk, keywords, value);
  else if (Array.isArray(value)) visitList(walk, keywords, value);
  else if (isRecord(value)) visitRecord(walk, keywords, value);
};

/** At least one misfit of a value that does not fit its schema, and about `most` of them; for a union, the problems of the parts of its type. */
export const misfits = (schema: Schema, value: unknown, most = 20): Misfit[] => {
  const walk: Walk = { path: [], named: new Map(), found: [], most };
  visit(walk, schema as Keywords, value);
  return walk.found;
};

export const fits = <S extends Schema>(schema: S, value: unknown): value is Static<S> =>
  misfits(schema, value, 1).length === 0;

import { isLostNumber } from '../../../../../shared/json.ts';

/** What a JSON text can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys of objects and indexes of lists, from the outermost value inwards. */
export type Path = readonly (string | number)[];

export const KINDS = ['text', 'number', 'boolean', 'object', 'list', 'null'] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = (value: Json): Kind => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  return typeof value as 'number' | 'boolean' | 'object';
};

/** Keys and values of an object or a list, in their order; none of anything else. */
export const membersOf = (value: Json): [key: string | number, value: Json][] => {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};

/** `undefined` where nothing stands there. */
export const valueAt = (root: Json, path: Path): Json | undefined => {
  const [first, ...rest] = path;
  if (first === undefined) return root;
  const member = membersOf(root).find(([key]) => key === first);
  return member && valueAt(member[1], rest);
};

/** The same kind of value with other members. Keys stay the object's own, whatever they are called. */
const withMembers = (value: Json, members: readonly [string | number, Json][]): Json =>
  Array.isArray(value) ? members.map(([, item]) => item) : Object.fromEntries(members);

/** The whole with another value at a place. */
export const changedAt = (root: Json, path: Path, change: (value: Json) => Json): Json => {
  const [first, ...rest] = path;
  if (first === undefined) return change(root);
  return withMembers(
    root,
    membersOf(root).map(([key, value]) => [key, key === first ? changedAt(value, rest, change) : value]),
  );
};

/** A value of another kind that keeps what can be kept. */
export const asKind = (value: Json, kind: Kind): Json => {
  const text = typeof value === 'object' ? '' : String(value);
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return numberFrom(text) ?? 0;
    case 'boolean':
      return text === 'true';
    case 'list':
      return typeof value === 'object' ? membersOf(value).map(([, item]) => item) : [value];
    case 'object':
      return Object.fromEntries(membersOf(value).map(([key, item]) => [String(key), item]));
    case 'null':
      return null;
  }
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a text is a number that JSON could not keep. */
export const isTooLarge = (text: string): boolean => NUMBER.test(text.trim()) && isLostNumber(text.trim());

/** The number that a text is in JSON; `undefined`: none, or one that would become another. */
export const numberFrom = (text: string): number | undefined =>
  NUMBER.test(text.trim()) && !isTooLarge(text) ? Number(text) : undefined;

const freeKey = (value: Json): string => {
  const keys = new Set(membersOf(value).map(([key]) => key));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? 'key' : `key${number}`;
    if (!keys.has(key)) return key;
  }
};

/** Adds an empty text as the last member of an object or a list; gives the whole and where the new member stands. */
export const added = (root: Json, path: Path): { root: Json; path: Path } => {
  const value = valueAt(root, path) ?? null;
  const key = Array.isArray(value) ? value.length : freeKey(value);
  const change = (before: Json) => withMembers(before, [...membersOf(before), [key, '']]);
  return { root: changedAt(root, path, change), path: [...path, key] };
};

const split = (path: Path): { parent: Path; key: string | number | undefined } => ({
  parent: path.slice(0, -1),
  key: path.at(-1),
});

export const removed = (root: Json, path: Path): Json => {
  const { parent, key } = split(path);
  return changedAt(root, parent, (value) =>
    withMembers(
      value,
      membersOf(value).filter(([each]) => each !== key),
    ),
  );
};

/** Gives a member of an object another name in its place; the whole as it was where the name is taken. */
export const renamed = (root: Json, path: Path, name: string): Json => {
  const { parent, key } = split(path);
  return changedAt(root, parent, (value) => {
    const members = membersOf(value);
    if (members.some(([each]) => each === name)) return value;
    return withMembers(
      value,
      members.map(([each, member]) => [each === key ? name : each, member]),
    );
  });
};

/** Moves an item of a list by one place, up (-1) or down (1); gives the whole and where the item then stands. */
export const moved = (root: Json, path: Path, by: -1 | 1): { root: Json; path: Path } => {
  const { parent, key } = split(path);
  const list = valueAt(root, parent);
  if (!Array.isArray(list) || typeof key !== 'number') return { root, path };
  const to = key + by;
  if (to < 0 || to >= list.length) return { root, path };
  const others = list.filter((_, index) => index !== key);
  const items = [...others.slice(0, to), list[key] ?? null, ...others.slice(to)];
  return { root: changedAt(root, parent, () => items), path: [...parent, to] };
};

import { MOST_LEVELS } from '../rules/settings-checks.ts';
import { type SpanType, spanType } from '../span-settings.ts';

/**
 * A tree of types as the form edits it: a flat list, in the order in which it is read, each with its depth. Moving is
 * then cutting and pasting of a stretch. `id` lasts as long as the form is open, whatever a type is called.
 */
export interface TypeRow {
  id: number;
  depth: number;
  type: Omit<SpanType, 'children'>;
}

/** As deep as the model lets a tree be. */
const DEEPEST = MOST_LEVELS - 1;

/** Ids are taken over from `before`, by place or else by the types' values, so that what was open stays open. */
export const rowsOf = (types: readonly SpanType[], before: readonly TypeRow[] = []): TypeRow[] => {
  const known = new Map(before.map((row) => [row.type.value, row.id]));
  const idAt = (at: number, value: string) => {
    const inPlace = before[at];
    return inPlace?.type.value === value ? inPlace.id : known.get(value);
  };
  const taken = new Set<number>();
  let last = Math.max(0, ...before.map((row) => row.id));
  const rows: TypeRow[] = [];
  const open = types.map((type) => ({ type, depth: 0 })).reverse();
  for (let here = open.pop(); here; here = open.pop()) {
    const { children, ...type } = here.type;
    const old = idAt(rows.length, type.value);
    const id = old === undefined || taken.has(old) ? ++last : old;
    taken.add(id);
    rows.push({ id, depth: here.depth, type });
    for (const child of children.toReversed()) open.push({ type: child, depth: here.depth + 1 });
  }
  return rows;
};

export const treeOf = (rows: readonly TypeRow[]): SpanType[] => {
  const types: SpanType[] = [];
  const branch: SpanType[] = [];
  for (const { depth, type } of rows) {
    const made = { ...type, children: [] };
    (branch[depth - 1]?.children ?? types).push(made);
    branch.length = depth;
    branch.push(made);
  }
  return types;
};

/** One past the last of the type's subtypes. */
export const endOf = (rows: readonly TypeRow[], at: number): number => {
  const depth = rows[at]?.depth ?? 0;
  const end = rows.findIndex((row, index) => index > at && row.depth <= depth);
  return end < 0 ? rows.length : end;
};

export const parentOf = (rows: readonly TypeRow[], at: number): number => {
  const depth = rows[at]?.depth ?? 0;
  return depth === 0 ? -1 : rows.findLastIndex((row, index) => index < at && row.depth < depth);
};

/** The type before it on the same level under the same parent; -1 for a first child. */
const brotherBefore = (rows: readonly TypeRow[], at: number): number => {
  const depth = rows[at]?.depth ?? 0;
  const before = rows.findLastIndex((row, index) => index < at && row.depth <= depth);
  return rows[before]?.depth === depth ? before : -1;
};

/** How deep a stretch of rows may be put before the row `to`: not deeper than a subtype of what stands above. */
export const depthsAt = (rows: readonly TypeRow[], to: number): { least: number; most: number } => {
  const above = rows[to - 1];
  return { least: rows[to]?.depth ?? 0, most: above ? Math.min(above.depth + 1, DEEPEST) : 0 };
};

/**
 * How deep a type comes to stand when it is put before the row `to`; null where it cannot go: into itself, deeper than
 * trees may be, where it is already.
 */
export const landing = (rows: readonly TypeRow[], from: number, to: number, depth: number): number | null => {
  const end = endOf(rows, from);
  const first = rows[from];
  if (!first || (to > from && to < end)) return null;
  const rest = rows.toSpliced(from, end - from);
  const place = to >= end ? to - (end - from) : to;
  const { least, most } = depthsAt(rest, place);
  const lands = Math.min(Math.max(depth, least), most);
  const deepest = Math.max(...rows.slice(from, end).map((row) => row.depth)) + lands - first.depth;
  return deepest > DEEPEST || (place === from && lands === first.depth) ? null : lands;
};

/** Puts a type, with its subtypes, before the row `to`, as deep as `landing` says. */
export const moveTo = (rows: readonly TypeRow[], from: number, to: number, depth: number): readonly TypeRow[] => {
  const lands = landing(rows, from, to, depth);
  if (lands === null) return rows;
  const end = endOf(rows, from);
  const deeper = lands - (rows[from]?.depth ?? 0);
  const moved = rows.slice(from, end).map((row) => (deeper === 0 ? row : { ...row, depth: row.depth + deeper }));
  return rows.toSpliced(from, end - from).toSpliced(to >= end ? to - (end - from) : to, 0, ...moved);
};

export type Step = 'up' | 'down' | 'in' | 'out';

/** A move by one step: among its like, under the one before it, or out to its parent's level. */
export const step = (rows: readonly TypeRow[], at: number, to: Step): readonly TypeRow[] => {
  const depth = rows[at]?.depth ?? 0;
  const before = brotherBefore(rows, at);
  const end = endOf(rows, at);
  if (to === 'up') return before < 0 ? rows : moveTo(rows, at, before, depth);
  if (to === 'down') return rows[end]?.depth === depth ? moveTo(rows, at, endOf(rows, end), depth) : rows;
  if (to === 'in') return before < 0 ? rows : moveTo(rows, at, at, depth + 1);
  return depth === 0 ? rows : moveTo(rows, at, endOf(rows, parentOf(rows, at)), depth - 1);
};

export const canStep = (rows: readonly TypeRow[], at: number, to: Step): boolean => step(rows, at, to) !== rows;

/** The rows that are shown: none under a type that is closed. */
export const shownRows = (rows: readonly TypeRow[], isClosed: (row: TypeRow) => boolean): number[] => {
  const shown: number[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  rows.forEach((row, at) => {
    if (row.depth > hiddenBelow) return;
    hiddenBelow = isClosed(row) ? row.depth : Number.POSITIVE_INFINITY;
    shown.push(at);
  });
  return shown;
};

/** `New type`, then `New type 2` … */
export const freeValue = (rows: readonly TypeRow[], wanted: string): string => {
  const taken = new Set(rows.map((row) => row.type.value));
  let value = wanted;
  for (let number = 2; taken.has(value); number += 1) value = `${wanted} ${number}`;
  return value;
};

export const newType = (name: string): TypeRow['type'] => {
  const { children: _, ...type } = spanType(name, { title: name });
  return type;
};

/** A list that people paste: a type a line, deeper ones under the one above. What is there already is not added again. */
export const withPasted = (rows: readonly TypeRow[], lines: string): readonly TypeRow[] => {
  const next = [...rows];
  const branch: { indent: number; id: number }[] = [];
  let last = Math.max(0, ...rows.map((row) => row.id));
  for (const line of lines.split('\n')) {
    const name = line.trim().slice(0, 1000).toWellFormed();
    if (name === '') continue;
    const indent = line.length - line.trimStart().length;
    while ((branch.at(-1)?.indent ?? -1) >= indent) branch.pop();
    const known = next.find((row) => row.type.value === name);
    const parent = next.findIndex((row) => row.id === branch.at(-1)?.id);
    const id = known?.id ?? ++last;
    if (!known) {
      const depth = Math.min((next[parent]?.depth ?? -1) + 1, DEEPEST);
      next.splice(parent < 0 ? next.length : endOf(next, parent), 0, { id, depth, type: newType(name) });
    }
    branch.push({ indent, id });
  }
  return next.length > rows.length ? next : rows;
};

/** Where each type stands in the tree, as a JSON pointer: `/0/children/2`. */
export const pathsOf = (rows: readonly TypeRow[]): string[] => {
  const counts: number[] = [];
  const branch: string[] = [];
  return rows.map(({ depth }) => {
    counts.length = depth + 1;
    counts[depth] = (counts[depth] ?? -1) + 1;
    branch.length = depth;
    const above = branch[depth - 1];
    const path = above === undefined ? `/${counts[depth]}` : `${above}/children/${counts[depth]}`;
    branch.push(path);
    return path;
  });
};

/** The part of a problem's pointer that leads to a type. */
export const ownerOf = (path: string): string => /^\/\d+(?:\/children\/\d+)*/.exec(path)?.[0] ?? '';

import { useMemo, useState } from 'react';
import { sameJson } from '../../../shared/json.ts';
import type { SpanSettings } from '../span-settings.ts';
import { follow, type TreeName } from './references.ts';
import {
  endOf,
  freeValue,
  moveTo,
  newType,
  rowsOf,
  type Step,
  step,
  type TypeRow,
  treeOf,
  withPasted,
} from './type-rows.ts';

/** Trees with more types than this begin closed. */
const MANY = 200;

type Change = (some: Partial<SpanSettings>) => void;

interface Removed {
  name: string;
  before: Partial<SpanSettings>;
  after: Partial<SpanSettings>;
}

const stands = (settings: SpanSettings, some: Partial<SpanSettings>): boolean =>
  Object.entries(some).every(([name, value]) => sameJson(settings[name as keyof SpanSettings], value));

/** The rows of a tree. Those of types that were there before keep their ids. */
const useRows = (types: SpanSettings[TreeName]) => {
  const [kept, keep] = useState(() => ({ types, rows: rowsOf(types) as readonly TypeRow[] }));
  if (types === kept.types) return [kept.rows, keep] as const;
  const rows: readonly TypeRow[] = rowsOf(types, kept.rows);
  keep({ types, rows });
  return [rows, keep] as const;
};

/** Which rows are closed over their subtypes. */
const useClosed = (rows: readonly TypeRow[]) => {
  const [closed, setClosed] = useState<ReadonlySet<number>>(
    () => new Set(rows.length > MANY ? rows.filter((row) => row.depth === 0).map((row) => row.id) : []),
  );
  const setOpen = (row: TypeRow, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(row.id);
    else next.add(row.id);
    setClosed(next);
  };
  return { closed, setOpen };
};

/** What was removed last, until something else has changed: to undo it then would take that along. */
const useRemoved = (settings: SpanSettings) => {
  const [last, setRemoved] = useState<Removed | null>(null);
  const removed = useMemo(() => (last && stands(settings, last.after) ? last : null), [last, settings]);
  return { removed, setRemoved };
};

/** What the settings are without a type and its subtypes, and what they were. */
const removalOf = (settings: SpanSettings, tree: TreeName, rows: readonly TypeRow[], at: number) => {
  const end = endOf(rows, at);
  const gone = new Set(rows.slice(at, end).map((row) => row.type.value));
  const changed = follow(settings, tree, (value) => (gone.has(value) ? null : value));
  const next = rows.toSpliced(at, end - at);
  const after: Partial<SpanSettings> = { ...changed, [tree]: treeOf(next) };
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, settings[key as keyof SpanSettings]]));
  return { next, changed, removed: { name: nameOf(rows[at]), before, after }, neighbour: rows[end] ?? rows[at - 1] };
};

/** A tree of types while it is edited: which type is chosen, what is closed, and every way to change it. */
export const useTypeTree = (settings: SpanSettings, tree: TreeName, change: Change) => {
  const [rows, keep] = useRows(settings[tree]);
  const { closed, setOpen } = useClosed(rows);
  const { removed, setRemoved } = useRemoved(settings);
  const [chosen, choose] = useState<number | null>(null);
  /** Added here and not yet renamed: their value is what they are called. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<number | null>(null);
  const at = rows.findIndex((row) => row.id === chosen);
  const row = rows[at];

  const put = (next: readonly TypeRow[], more: Partial<SpanSettings> = {}) => {
    if (next === rows) return;
    const types = treeOf(next);
    keep({ types, rows: next });
    setRemoved(null);
    change({ ...more, [tree]: types });
  };
  /** Changes the value of a type, and all that names it. */
  const putValue = (one: TypeRow, some: Partial<TypeRow['type']> & { value: string }) =>
    put(
      rows.with(at, { ...one, type: { ...one.type, ...some } }),
      follow(settings, tree, (value) => (value === one.type.value ? some.value : value)),
    );

  return {
    ...{ rows, at, row, closed, removed, setOpen },
    /** The chosen one was added just now. */
    begins: chosen !== null && added === chosen,
    choose: (index: number) => {
      choose(rows[index]?.id ?? null);
      setAdded(null);
    },
    add: (name: string, parent: number) => {
      const value = freeValue(rows, name);
      const id = Math.max(0, ...rows.map((one) => one.id)) + 1;
      const above = rows[parent];
      const depth = above ? above.depth + 1 : 0;
      if (above) setOpen(above, true);
      setFresh(new Set(fresh).add(id));
      choose(id);
      setAdded(id);
      put(rows.toSpliced(above ? endOf(rows, parent) : rows.length, 0, { id, depth, type: newType(value) }));
    },
    paste: (lines: string) => put(withPasted(rows, lines)),
    edit: (some: Partial<TypeRow['type']>) => {
      if (!row) return;
      const title = some.title?.trim() ?? '';
      if (fresh.has(row.id) && title !== '') putValue(row, { ...some, value: freeValue(rows.toSpliced(at, 1), title) });
      else put(rows.with(at, { ...row, type: { ...row.type, ...some } }));
    },
    rename: (value: string) => {
      if (!row || value === row.type.value) return;
      setFresh(new Set([...fresh].filter((id) => id !== row.id)));
      putValue(row, { value });
    },
    step: (to: Step): readonly TypeRow[] => {
      const next = at < 0 ? rows : step(rows, at, to);
      put(next);
      return next;
    },
    setKey: (key: string) => {
      const value = row?.type.value ?? '';
      const others = settings.typeKeys.filter((one) => one.value !== value);
      change({ typeKeys: key === '' ? others : [...others, { value, key }] });
    },
    move: (from: number, to: number, depth: number) => put(moveTo(rows, from, to, depth)),
    remove: () => {
      const removal = removalOf(settings, tree, rows, at);
      put(removal.next, removal.changed);
      setRemoved(removal.removed);
      choose(removal.neighbour?.id ?? null);
      setAdded(null);
    },
    undo: () => {
      if (removed) change(removed.before);
      setRemoved(null);
    },
  };
};

export type TypeTree = ReturnType<typeof useTypeTree>;

export const nameOf = (row: TypeRow | undefined): string => row?.type.title || row?.type.value || '';

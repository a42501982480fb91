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

/** A tree of types while it is edited: which type is chosen, what is closed, and every way to change it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one tree.
export const useTypeTree = (settings: SpanSettings, tree: TreeName, change: Change) => {
  const types = settings[tree];
  const [kept, keep] = useState(() => ({ types, rows: rowsOf(types) as readonly TypeRow[] }));
  let { rows } = kept;
  if (types !== kept.types) {
    rows = rowsOf(types, kept.rows);
    keep({ types, rows });
  }
  const [chosen, choose] = useState<number | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<number>>(
    () => new Set(rows.length > MANY ? rows.filter((row) => row.depth === 0).map((row) => row.id) : []),
  );
  /** Added here and not yet renamed: their value is what they are called. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<number | null>(null);
  const [cut, setCut] = useState<Removed | null>(null);
  /** Once something else has changed, what was before would take that along. */
  const removed = useMemo(() => (cut && stands(settings, cut.after) ? cut : null), [cut, settings]);

  const at = rows.findIndex((row) => row.id === chosen);

  const put = (next: readonly TypeRow[], more: Partial<SpanSettings> = {}) => {
    if (next === rows) return;
    const made = treeOf(next);
    keep({ types: made, rows: next });
    setCut(null);
    change({ ...more, [tree]: made });
  };

  const setOpen = (row: TypeRow, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(row.id);
    else next.add(row.id);
    setClosed(next);
  };

  return {
    rows,
    at,
    row: rows[at],
    closed,
    removed,
    /** The chosen one was added just now. */
    begins: chosen !== null && added === chosen,
    choose: (index: number) => {
      choose(rows[index]?.id ?? null);
      setAdded(null);
    },
    setOpen,
    add: (name: string, parent: number) => {
      const value = freeValue(rows, name);
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
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
      const row = rows[at];
      if (!row) return;
      const title = some.title?.trim() ?? '';
      if (fresh.has(row.id) && title !== '') {
        const value = freeValue(rows.toSpliced(at, 1), title);
        const renamed = { ...row, type: { ...row.type, ...some, value } };
        put(
          rows.with(at, renamed),
          follow(settings, tree, (one) => (one === row.type.value ? value : one)),
        );
      } else put(rows.with(at, { ...row, type: { ...row.type, ...some } }));
    },
    rename: (value: string) => {
      const row = rows[at];
      if (!row || value === row.type.value) return;
      setFresh(new Set([...fresh].filter((id) => id !== row.id)));
      put(
        rows.with(at, { ...row, type: { ...row.type, value } }),
        follow(settings, tree, (one) => (one === row.type.value ? value : one)),
      );
    },
    step: (to: Step): readonly TypeRow[] => {
      const next = at < 0 ? rows : step(rows, at, to);
      put(next);
      return next;
    },
    setKey: (key: string) => {
      const value = rows[at]?.type.value ?? '';
      const others = settings.typeKeys.filter((one) => one.value !== value);
      change({ typeKeys: key === '' ? others : [...others, { value, key }] });
    },
    move: (from: number, to: number, depth: number) => put(moveTo(rows, from, to, depth)),
    remove: () => {
      const end = endOf(rows, at);
      const gone = new Set(rows.slice(at, end).map((row) => row.type.value));
      const name = nameOf(rows[at]);
      const changed = follow(settings, tree, (value) => (gone.has(value) ? null : value));
      const next = rows.toSpliced(at, end - at);
      const after = { ...changed, [tree]: treeOf(next) };
      const before = Object.fromEntries(Object.keys(after).map((key) => [key, settings[key as keyof SpanSettings]]));
      put(next, changed);
      setCut({ name, before, after });
      choose(rows[end]?.id ?? rows[at - 1]?.id ?? null);
      setAdded(null);
    },
    undo: () => {
      if (removed) change(removed.before);
      setCut(null);
    },
  };
};

export const nameOf = (row: TypeRow | undefined): string => row?.type.title || row?.type.value || '';

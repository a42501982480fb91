import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { inAddress, pageField, type RawSearch } from '../../platform/search-fields.ts';

/** What a list keeps in the address: each name with the function that reads it (`textField`, `flagField` …). */
export type SearchFields = Readonly<Record<string, (raw: RawSearch, name: string) => unknown>>;

/** The values of the fields, and the number of the page. */
export type SearchOf<F extends SearchFields> = { [K in keyof F]: ReturnType<F[K]> } & { page: number };

export const readSearch = <F extends SearchFields>(raw: RawSearch, fields: F): SearchOf<F> => ({
  ...(Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(raw, name)])) as SearchOf<F>),
  page: pageField(raw),
});

const isSet = (value: unknown) => value !== '' && value !== undefined;

/** How many of these fields narrow the list. */
export const countSet = <S extends object>(search: S, names: readonly (keyof S)[]): number =>
  names.filter((name) => isSet(search[name])).length;

interface Options<F extends SearchFields> {
  /** Fields that are no filters: a reset leaves them as they are. `order_by` never is one. */
  keep?: readonly (keyof F)[];
  /** Corrects values that do not go together. */
  settle?: (search: SearchOf<F>) => SearchOf<F>;
}

/** What a list shows, as the address says it, and how to change it: a list page has no other state. */
export interface ListSearch<S> {
  search: S;
  /** Changes the address; another filter or order begins at the first page. */
  show: (change: Partial<S>) => void;
  isFiltered: boolean;
  reset: () => void;
  /** How often the filters were reset. A field that is keyed by it drops what was typed and not applied yet. */
  resets: number;
}

export const useListSearch = <const F extends SearchFields>(
  fields: F,
  { keep = [], settle }: Options<F> = {},
): ListSearch<SearchOf<F>> => {
  const navigate = useNavigate();
  const read = readSearch(useSearch({ strict: false }), fields);
  const search = settle ? settle(read) : read;
  const [resets, setResets] = useState(0);
  const show = (change: object) =>
    void navigate({ to: '.', search: inAddress({ ...search, page: 1, ...change }) as never });
  const filters = Object.keys(fields).filter((name) => name !== 'order_by' && !keep.includes(name));
  return {
    search,
    show,
    isFiltered: countSet(search, filters) > 0,
    reset: () => {
      setResets(resets + 1);
      show(Object.fromEntries(filters.map((name) => [name, undefined])));
    },
    resets,
  };
};

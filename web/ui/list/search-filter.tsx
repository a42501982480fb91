import { SearchField } from '../search-field.tsx';
import type { ListSearch } from './list-search.ts';

interface SearchFilterProps<S> {
  list: ListSearch<S>;
  /** The name in the address. */
  field: { [K in keyof S]: S[K] extends string ? K : never }[keyof S] & string;
  label: string;
  /** What is taken of the typed words. */
  clean?: (typed: string) => string;
  /** A pause other than the usual one, in milliseconds. */
  delay?: number;
}

/** A field of words that narrow the list after a pause or at Enter. */
export const SearchFilter = <S extends object>({ list, field, label, clean, delay }: SearchFilterProps<S>) => (
  <SearchField
    key={list.resets}
    label={label}
    value={String(list.search[field] ?? '')}
    {...(delay !== undefined && { delay })}
    onSearch={(typed) => list.show({ [field]: clean ? clean(typed) : typed } as Partial<S>)}
  />
);

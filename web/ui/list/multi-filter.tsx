import type { RawSearch } from '../../platform/search-fields.ts';
import { textField } from '../../platform/search-fields.ts';
import { MultiSelect } from '../fields/multi-select.tsx';
import type { ListSearch } from './list-search.ts';

/** Ids as an address keeps them, separated by commas; -1 among them may stand for "none". Undefined for anything else. */
export const idListField = (raw: RawSearch, name: string): string | undefined => {
  const text = textField(raw, name, 2_000);
  return /^(-1|\d{1,9})(,(-1|\d{1,9})){0,199}$/.test(text) ? text : undefined;
};

interface MultiFilterProps<S> {
  list: ListSearch<S>;
  /** The name in the address. */
  field: keyof S & string;
  label: string;
  /** Said while nothing is chosen. */
  any: string;
  options: readonly { value: string; label: string }[];
  /** What else changes with the choice. */
  also?: Partial<S>;
}

/** Several of many values, or any. */
export const MultiFilter = <S extends object>({ list, field, label, any, options, also }: MultiFilterProps<S>) => {
  const chosen = String(list.search[field] ?? '')
    .split(',')
    .filter(Boolean);
  return (
    <MultiSelect
      label={label}
      miw="14rem"
      maw="24rem"
      value={chosen}
      data={[...options]}
      placeholder={chosen.length === 0 ? any : ''}
      onChange={(values) => list.show({ ...also, [field]: values.join(',') || undefined } as Partial<S>)}
      clearable
    />
  );
};

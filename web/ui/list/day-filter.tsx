import { DateField } from '../dates/date-field.tsx';
import type { ListSearch } from './list-search.ts';

interface DayFilterProps<S> {
  list: ListSearch<S>;
  /** The name in the address, which holds a day of the calendar: `2026-11-21`. */
  field: keyof S & string;
  label: string;
  min?: string | undefined;
  max?: string | undefined;
}

export const DayFilter = <S extends object>({ list, field, label, min = '', max = '' }: DayFilterProps<S>) => (
  <DateField
    label={label}
    value={String(list.search[field] ?? '')}
    min={min}
    max={max}
    onChange={(day) => list.show({ [field]: day || undefined } as Partial<S>)}
  />
);

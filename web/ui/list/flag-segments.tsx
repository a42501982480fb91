import { SegmentedControl } from '@mantine/core';
import type { ListSearch } from './list-search.ts';

interface FlagSegmentsProps<S> {
  list: ListSearch<S>;
  /** The name in the address. */
  field: keyof S & string;
  label: string;
  /** Words of the three choices. */
  any: string;
  yes: string;
  no: string;
}

/** True, false or any, all three in sight: for the one filter of a list that is used all the time. */
export const FlagSegments = <S extends object>({ list, field, label, any, yes, no }: FlagSegmentsProps<S>) => (
  <SegmentedControl
    aria-label={label}
    value={String(list.search[field])}
    onChange={(value) => list.show({ [field]: value === 'undefined' ? undefined : value === 'true' } as Partial<S>)}
    data={[
      { value: 'undefined', label: any },
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]}
  />
);

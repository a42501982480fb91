import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import type { ListSearch } from './list-search.ts';
import { texts } from './texts.ts';

interface ChoiceFilterProps<S> {
  list: ListSearch<S>;
  /** The name in the address. */
  field: keyof S & string;
  label: string;
  /** The choice that lets everything through, in words; left out: "Any". */
  any?: string;
  options: readonly { value: string; label: string }[];
}

/** One of several values, or any. */
export const ChoiceFilter = <S extends object>({ list, field, label, any, options }: ChoiceFilterProps<S>) => {
  const t = useTexts(texts);
  return (
    <NativeSelect
      label={label}
      value={String(list.search[field] ?? '')}
      onChange={({ currentTarget: { value } }) => list.show({ [field]: value || undefined } as Partial<S>)}
      data={[{ value: '', label: any ?? t('any') }, ...options]}
    />
  );
};

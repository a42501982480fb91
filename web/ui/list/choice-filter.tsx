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

/** One of several values, or any. An address may come from somebody to whom more is offered: its value is shown as it is. */
export const ChoiceFilter = <S extends object>({ list, field, label, any, options }: ChoiceFilterProps<S>) => {
  const t = useTexts(texts);
  const value = String(list.search[field] ?? '');
  const isOffered = value === '' || options.some((one) => one.value === value);
  // Options that are still loading are none.
  const other = { value, label: options.length === 0 ? '…' : t('notOffered', { value }) };
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => list.show({ [field]: currentTarget.value || undefined } as Partial<S>)}
      data={[{ value: '', label: any ?? t('any') }, ...options, ...(isOffered ? [] : [other])]}
    />
  );
};

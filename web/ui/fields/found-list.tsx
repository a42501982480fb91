import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { MultiSelect } from './multi-select.tsx';
import { texts } from './texts.ts';

const SEARCH_AFTER = 250;

interface Option {
  value: string;
  label: string;
}

export interface FoundListProps {
  label: string;
  hint?: string;
  required?: boolean;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

interface Source {
  /** The key of its queries. */
  name: string;
  /** The first options that contain a text; an empty text finds the first of all. */
  find: (search: string) => Promise<Option[]>;
  /** What is chosen beforehand in words; left out: the value itself. */
  labelOf?: (value: string) => string | undefined;
}

/** A field for several things that the server finds while somebody types. What is chosen stays an option. */
export const FoundList = (props: FoundListProps & Source) => {
  const { label, hint, required = false, error, value, onChange, name, find, labelOf } = props;
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER);
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map());
  const { data: found = [], isFetching } = useQuery({ queryKey: [name, search], queryFn: () => find(search) });
  const options = new Map(value.map((one) => [one, known.get(one) ?? { value: one, label: labelOf?.(one) ?? one }]));
  for (const one of found) options.set(one.value, one);
  return (
    <MultiSelect
      label={label}
      description={hint}
      required={required}
      error={error}
      data={[...options.values()]}
      found={isFetching || search !== typed.trim() ? 'searching' : 'here'}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...value]}
      onChange={(chosen) => {
        const now = found.filter((one) => chosen.includes(one.value)).map((one) => [one.value, one] as const);
        setKnown(new Map([...known, ...now]));
        onChange(chosen);
      }}
    />
  );
};

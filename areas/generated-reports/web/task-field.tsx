import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundSelect } from '../../../web/ui/fields/found-select.tsx';
import { MultiSelect } from '../../../web/ui/fields/multi-select.tsx';
import { foundTasksQuery } from './queries.ts';

interface TaskFieldProps {
  label: string;
  error: string | undefined;
  value: readonly number[];
  /** Whether several tasks can be chosen. */
  isMany: boolean;
  onChange: (ids: number[]) => void;
}

const SEARCH_AFTER = 250;

/** Tasks that are found while somebody types; what is chosen stays an option. */
export const TaskField = ({ label, error, value, isMany, onChange }: TaskFieldProps) => {
  const [typed, setTyped] = useState('');
  const [title] = useDebouncedValue(typed.trim(), SEARCH_AFTER);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const { data = [], isFetching } = useQuery(foundTasksQuery(known.has(title) ? '' : title));
  const found = new Map(data.map(({ id, name }) => [String(id), name] as const));
  const options = new Map([...value.map((id) => [String(id), known.get(String(id)) ?? String(id)] as const), ...found]);
  const choose = (ids: readonly string[]) => {
    setKnown(new Map([...known, ...ids.map((id) => [id, options.get(id) ?? id] as const)]));
    onChange(ids.map(Number));
  };
  const field = {
    ...{ label, error, searchable: true, clearable: true, searchValue: typed, onSearchChange: setTyped },
    data: [...options].map(([id, name]) => ({ value: id, label: name })),
  };
  return isMany ? (
    <MultiSelect
      {...field}
      found={isFetching || title !== typed.trim() ? 'searching' : 'here'}
      value={value.map(String)}
      onChange={choose}
    />
  ) : (
    <FoundSelect
      {...field}
      value={value[0] === undefined ? null : String(value[0])}
      onChange={(id) => choose(id === null ? [] : [id])}
    />
  );
};

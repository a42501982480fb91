import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { adminTasks } from '../../../task-admin/contract.ts';
import { people } from '../../contract.ts';
import { texts } from './texts.ts';

interface ChosenListProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string[];
  onChange: (value: string[]) => void;
}

const SEARCH_AFTER = 250;
const FOUND = 20;

interface Option {
  value: string;
  label: string;
}

/** A field for several things that are found while somebody types; what is chosen stays an option. */
const useFound = (key: string, find: (search: string) => Promise<Option[]>) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER);
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map());
  const { data: found = [] } = useQuery({ queryKey: [key, search], queryFn: () => find(search) });
  const remember = (values: readonly string[]) =>
    setKnown(
      new Map([
        ...known,
        ...found.filter(({ value }) => values.includes(value)).map((one) => [one.value, one] as const),
      ]),
    );
  return { typed, setTyped, found, known, remember };
};

const ChosenList = ({
  label,
  hint,
  error,
  value,
  onChange,
  source: { typed, setTyped, found, known, remember },
}: ChosenListProps & { source: ReturnType<typeof useFound> }) => {
  const t = useTexts(texts);
  const options = new Map(value.map((one) => [one, known.get(one) ?? { value: one, label: one }]));
  for (const one of found) options.set(one.value, one);
  return (
    <MultiSelect
      label={label}
      description={hint}
      error={error}
      data={[...options.values()]}
      // The server has searched already.
      filter={({ options: all }) => all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(chosen) => {
        remember(chosen);
        onChange(chosen);
      }}
    />
  );
};

/** Values are slugs. */
export const ChosenTasks = (props: ChosenListProps) => {
  const source = useFound('tasks-found', async (title) => {
    const { results } = await call(adminTasks, { query: { ...(title && { title }), page_size: FOUND } });
    return results.map(({ slug, title: label }) => ({ value: slug, label }));
  });
  return <ChosenList {...props} source={source} />;
};

/** Values are usernames. */
export const ChosenUsers = (props: ChosenListProps) => {
  const source = useFound('users-found', async (search) => {
    const { results } = await call(people, { query: { ...(search && { search }), page_size: FOUND } });
    return results.map(({ username, first_name, last_name, company }) => ({
      value: username,
      label: [username, `${first_name} ${last_name}`.trim(), company].filter(Boolean).join(' · '),
    }));
  });
  return <ChosenList {...props} source={source} />;
};

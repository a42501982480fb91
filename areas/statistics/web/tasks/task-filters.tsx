import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import type { ListSearch } from '../../../../web/ui/list/list-search.ts';
import { optionsQuery } from '../queries.ts';
import type { TasksSearch } from './tasks-search.ts';
import { texts } from './texts.ts';

export const TaskFilters = ({ list }: { list: ListSearch<TasksSearch> }) => {
  const t = useTexts(texts);
  const { data } = useQuery(optionsQuery);
  const optionsOf = (all: readonly { id: number; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Stack gap="sm">
      <ChoiceFilter list={list} field="module" label={t('module')} options={optionsOf(data?.modules)} />
      <ChoiceFilter list={list} field="project" label={t('project')} options={optionsOf(data?.projects)} />
    </Stack>
  );
};

import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import type { ListSearch, SearchOf } from '../../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { TASK_STATUSES, TASK_TYPES } from '../../rules.ts';
import { taskOptionsQuery } from '../queries.ts';
import { fieldTexts } from '../settings/field-texts.ts';
import type { ADMIN_TASK_FIELDS } from './task-search.ts';
import { texts } from './texts.ts';

/** Filters that are used now and then. */
export const TaskFilters = ({ list }: { list: ListSearch<SearchOf<typeof ADMIN_TASK_FIELDS>> }) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const { data } = useQuery(taskOptionsQuery);
  return (
    <Stack gap="sm">
      <Switch
        label={t('archived')}
        checked={list.search.is_archive ?? false}
        onChange={({ currentTarget: { checked } }) => list.show({ is_archive: checked || undefined })}
      />
      <ChoiceFilter
        list={list}
        field="status"
        label={tf('status')}
        options={TASK_STATUSES.map((value) => ({ value, label: tf(`status.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        field="type"
        label={tf('type')}
        options={TASK_TYPES.map((value) => ({ value, label: tf(`type.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        field="module"
        label={tf('module')}
        options={(data?.modules ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SearchFilter list={list} field="owner" label={t('ownerName')} />
    </Stack>
  );
};

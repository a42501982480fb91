import { Group, Switch } from '@mantine/core';
import { lazy } from 'react';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { DayFilter } from '../../../../web/ui/list/day-filter.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet } from '../../../../web/ui/list/list-search.ts';
import { MultiFilter } from '../../../../web/ui/list/multi-filter.tsx';
import { CLEARED, clearedFor, FILTERS_OF, type FilterProps, groupingOf, optionsOf } from './report-search.ts';
import { texts } from './texts.ts';

const MoreFilters = lazy(async () => ({ default: (await withTexts(import('./more-filters.tsx'))).MoreFilters }));

/** Whose hours, of which periods, and what a row is. */
export const ReportFilters = ({ list, options }: FilterProps) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const { search, show } = list;
  const group = groupingOf(search);
  const isAllTime = group === 'task' && search.all_time === true;
  const withoutCompany = viewer?.is_staff || viewer?.is_superuser ? [{ value: '-1', label: t('noCompany') }] : [];
  const flag = (name: 'group_by_task' | 'group_by_project' | 'all_time' | 'range', cleared: object) => (
    <Switch
      label={t(name)}
      checked={search[name] === true}
      onChange={({ currentTarget }) => show({ ...cleared, [name]: currentTarget.checked || undefined })}
    />
  );
  return (
    <>
      <MultiFilter
        list={list}
        field="companies"
        label={t('company')}
        any={t('anyCompany')}
        options={[...withoutCompany, ...optionsOf(options?.companies)]}
        also={CLEARED}
      />
      {!isAllTime &&
        (search.range ? (
          <>
            <DayFilter list={list} field="from" label={t('from')} max={search.to} />
            <DayFilter list={list} field="to" label={t('to')} min={search.from} />
          </>
        ) : (
          <MultiFilter
            list={list}
            field="deadlines"
            label={t('deadlines')}
            any={t('anyDeadline')}
            options={optionsOf(options?.deadlines)}
            also={CLEARED}
          />
        ))}
      <Group gap="md" align="center">
        {!isAllTime && flag('range', { ...CLEARED, deadlines: undefined, from: undefined, to: undefined })}
        {flag('group_by_task', clearedFor({ ...search, group_by_task: !search.group_by_task }))}
        {flag('group_by_project', clearedFor({ ...search, group_by_project: !search.group_by_project }))}
        {group === 'task' && flag('all_time', {})}
      </Group>
      <FilterPopup used={countSet(search, FILTERS_OF[group])}>
        <MoreFilters list={list} options={options} />
      </FilterPopup>
    </>
  );
};

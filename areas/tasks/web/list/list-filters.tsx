import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import { DayFilter } from '../../../../web/ui/list/day-filter.tsx';
import { TASK_STATUSES } from '../../contract.ts';
import { languagesQuery } from '../queries.ts';
import { filterTexts } from './filter-texts.ts';
import type { TaskListSearch } from './list-search.ts';

/** The languages of the browser: those that a person works in are mostly among them. */
const readersLanguages = () => new Set(navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]]));

/** What the filter popup offers. Each change is applied at once. */
export const ListFilters = ({ list }: { list: TaskListSearch }) => {
  const t = useTexts(filterTexts);
  const locale = localeOf(useLanguage());
  const { data: languages = [] } = useQuery(languagesQuery);
  const own = readersLanguages();
  const options = languages
    .map(({ name }) => ({ value: name, label: languageName(name, locale) }))
    .sort((a, b) => Number(own.has(b.value)) - Number(own.has(a.value)) || a.label.localeCompare(b.label, locale));
  return (
    <Stack gap="sm">
      <DayFilter list={list} field="deadline_from" label={t('deadlineFrom')} max={list.search.deadline_to} />
      <DayFilter list={list} field="deadline_to" label={t('deadlineTo')} min={list.search.deadline_from} />
      <ChoiceFilter list={list} field="language" label={t('language')} any={t('anyLanguage')} options={options} />
      <ChoiceFilter
        list={list}
        field="status"
        label={t('status')}
        any={t('anyStatus')}
        options={TASK_STATUSES.map((value) => ({ value, label: t(value) }))}
      />
    </Stack>
  );
};

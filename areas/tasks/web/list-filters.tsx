import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName } from '../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../../web/platform/language.ts';
import { DateField } from '../../../web/ui/date-field.tsx';
import { TASK_STATUSES } from '../contract.ts';
import { filterTexts } from './filter-texts.ts';
import type { ListSearch } from './list-search.ts';
import { languagesQuery } from './queries.ts';

interface ListFiltersProps {
  search: ListSearch;
  onChange: (change: Partial<Record<keyof ListSearch, string | undefined>>) => void;
}

/** What the filter popup offers. Each change is applied at once. */
export const ListFilters = ({ search, onChange }: ListFiltersProps) => {
  const t = useTexts(filterTexts);
  const locale = localeOf(useLanguage());
  const { data: languages = [] } = useQuery(languagesQuery);
  const { deadline_from = '', deadline_to = '', language = '', status = '' } = search;
  const options = languages
    .map(({ name }) => ({ value: name, label: languageName(name, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Stack gap="sm">
      <DateField
        label={t('deadlineFrom')}
        value={deadline_from}
        max={deadline_to}
        onChange={(day) => onChange({ deadline_from: day || undefined })}
      />
      <DateField
        label={t('deadlineTo')}
        value={deadline_to}
        min={deadline_from}
        onChange={(day) => onChange({ deadline_to: day || undefined })}
      />
      <NativeSelect
        label={t('language')}
        value={language}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value || undefined })}
        data={[{ value: '', label: t('anyLanguage') }, ...options]}
      />
      <NativeSelect
        label={t('status')}
        value={status}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value || undefined })}
        data={[{ value: '', label: t('anyStatus') }, ...TASK_STATUSES.map((value) => ({ value, label: t(value) }))]}
      />
    </Stack>
  );
};

import { Stack } from '@mantine/core';
import { languageName } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { REPORT_STATUSES } from '../../rules.ts';
import { statusTexts } from '../../status-texts.ts';
import { FILTERS_OF, type FilterProps, groupingOf, optionsOf } from './report-search.ts';
import { texts } from './texts.ts';

/** The filters that rows of this kind have. */
export const MoreFilters = ({ list, options }: FilterProps) => {
  const t = useTexts(texts);
  const statusName = useTexts(statusTexts);
  const locale = localeOf(useLanguage());
  const fields = FILTERS_OF[groupingOf(list.search)];
  const languages = (options?.languages ?? []).map((value) => ({ value, label: languageName(value, locale) }));
  return (
    <Stack gap="sm">
      {fields.includes('username') && <SearchFilter list={list} field="username" label={t('searchUser')} />}
      {fields.includes('task') && <SearchFilter list={list} field="task" label={t('searchTask')} />}
      {fields.includes('module') && (
        <ChoiceFilter list={list} field="module" label={t('module')} options={optionsOf(options?.modules)} />
      )}
      {fields.includes('project') && (
        <ChoiceFilter list={list} field="project" label={t('project')} options={optionsOf(options?.projects)} />
      )}
      {fields.includes('user_type') && (
        <ChoiceFilter list={list} field="user_type" label={t('userType')} options={optionsOf(options?.user_types)} />
      )}
      {fields.includes('status') && (
        <ChoiceFilter
          list={list}
          field="status"
          label={t('status')}
          options={REPORT_STATUSES.map((value) => ({ value, label: statusName(value) }))}
        />
      )}
      {fields.includes('language') && (
        <ChoiceFilter list={list} field="language" label={t('language')} options={languages} />
      )}
    </Stack>
  );
};

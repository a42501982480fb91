import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName, TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import type { ListSearch } from '../../../../web/ui/list/list-search.ts';
import { optionsQuery, userOptionsQuery } from '../queries.ts';
import { texts } from './texts.ts';
import type { UsersSearch } from './users-search.ts';

const optionsOf = (all: readonly { id: number; name: string }[] = []) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

export const UsersFilters = ({ list }: { list: ListSearch<UsersSearch> }) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const { data: users } = useQuery(userOptionsQuery);
  const { data: tasks } = useQuery(optionsQuery);
  const languages = TEXT_LANGUAGES.map((value) => ({ value: value as string, label: languageName(value, locale) }));
  return (
    <Stack gap="sm">
      <ChoiceFilter list={list} field="company" label={t('company')} options={optionsOf(users?.companies)} />
      <ChoiceFilter
        list={list}
        field="language"
        label={t('language')}
        options={languages.sort((a, b) => a.label.localeCompare(b.label, locale))}
      />
      <ChoiceFilter list={list} field="module" label={t('module')} options={optionsOf(tasks?.modules)} />
      <ChoiceFilter list={list} field="project" label={t('project')} options={optionsOf(tasks?.projects)} />
    </Stack>
  );
};

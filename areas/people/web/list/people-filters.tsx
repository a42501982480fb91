import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName, TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import type { ListSearch } from '../../../../web/ui/list/list-search.ts';
import { peopleOptionsQuery } from '../queries.ts';
import type { PeopleSearch } from './people-search.ts';
import { texts } from './texts.ts';

/** Company and user type are for staff, divisions for superusers; coordinators see only their own companies. */
export const PeopleFilters = ({ list, isStaff }: { list: ListSearch<PeopleSearch>; isStaff: boolean }) => {
  const viewer = useViewer();
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const { data } = useQuery(peopleOptionsQuery);
  const optionsOf = (all: readonly { id: number; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Stack gap="sm">
      {isStaff && (
        <>
          <ChoiceFilter list={list} field="company" label={t('company')} options={optionsOf(data?.companies)} />
          <ChoiceFilter list={list} field="type" label={t('type')} options={optionsOf(data?.types)} />
        </>
      )}
      {viewer?.is_superuser && (
        <ChoiceFilter list={list} field="division" label={t('division')} options={optionsOf(data?.divisions)} />
      )}
      <ChoiceFilter
        list={list}
        field="language"
        label={t('language')}
        options={TEXT_LANGUAGES.map((value) => ({ value: value as string, label: languageName(value, locale) })).sort(
          (a, b) => a.label.localeCompare(b.label, locale),
        )}
      />
      <ChoiceFilter
        list={list}
        field="is_active"
        label={t('account')}
        options={[
          { value: 'true', label: t('active') },
          { value: 'false', label: t('inactive') },
        ]}
      />
    </Stack>
  );
};

import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { flagField, idField, oneOfField, textField } from '../../../../web/platform/search-fields.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import type { ListSearch, SearchOf } from '../../../../web/ui/list/list-search.ts';
import { columnTexts } from '../../column-texts.ts';
import { PERMISSION_ORDERS } from '../../permissions-contract.ts';
import { peopleOptionsQuery } from '../queries.ts';
import { texts } from './texts.ts';

/** What the list of permissions keeps in its address. */
export const PERMISSION_FIELDS = {
  name: textField,
  company: idField,
  special_company: idField,
  type: idField,
  is_active: flagField,
  is_superuser: flagField,
  is_staff: flagField,
  is_group_leader: flagField,
  order_by: oneOfField(PERMISSION_ORDERS),
};

export type PermissionSearch = SearchOf<typeof PERMISSION_FIELDS>;

export const PermissionFilters = ({ list }: { list: ListSearch<PermissionSearch> }) => {
  const t = useTexts(texts);
  const nameOf = useTexts(columnTexts);
  const { data } = useQuery(peopleOptionsQuery);
  const optionsOf = (all: readonly { id: number; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const yesOrNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return (
    <Stack gap="sm">
      <ChoiceFilter list={list} field="company" label={nameOf('company')} options={optionsOf(data?.companies)} />
      <ChoiceFilter
        list={list}
        field="special_company"
        label={t('special_company')}
        options={optionsOf(data?.companies)}
      />
      <ChoiceFilter list={list} field="type" label={nameOf('type')} options={optionsOf(data?.types)} />
      {(['is_active', 'is_superuser', 'is_staff', 'is_group_leader'] as const).map((name) => (
        <ChoiceFilter key={name} list={list} field={name} label={nameOf(name)} options={yesOrNo} />
      ))}
    </Stack>
  );
};

import { Button, Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { MultiSelect } from '../../../../web/ui/fields/multi-select.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { columnTexts } from '../../column-texts.ts';
import { FLAGS, type Flag, type Permissions } from '../../permissions-contract.ts';
import { peopleOptionsQuery } from '../queries.ts';
import { texts } from './texts.ts';
import type { ChangedRows } from './use-changed-rows.ts';

interface CellProps {
  row: Permissions;
  rows: ChangedRows;
}

/** So many characters of a username are shown; the rest when it is pointed at. */
const SHOWN = 30;

export const usePermissionColumns = (rows: ChangedRows): Column<Permissions>[] => {
  const t = useTexts(texts);
  const nameOf = useTexts(columnTexts);
  return [
    {
      key: 'username',
      title: nameOf('username'),
      sort: 'username',
      main: true,
      cell: ({ username }) => (
        <TextLink
          to="/user/profile/$username/{-$tabName}"
          params={{ username }}
          fw={600}
          {...(username.length > SHOWN && { title: username, 'aria-label': username })}
        >
          {username.length > SHOWN ? `${username.slice(0, SHOWN)}…` : username}
        </TextLink>
      ),
    },
    { key: 'company', title: nameOf('company'), cell: ({ company }) => company ?? '–' },
    { key: 'type', title: nameOf('type'), cell: ({ type }) => type ?? '–' },
    ...FLAGS.map(
      (name): Column<Permissions> => ({
        key: name,
        title: nameOf(name),
        cell: (row) => <FlagCell name={name} row={row} rows={rows} />,
      }),
    ),
    { key: 'companies', title: nameOf('special_companies'), cell: (row) => <CompaniesCell row={row} rows={rows} /> },
    { key: 'save', title: t('save'), cell: (row) => <SaveCell row={row} rows={rows} /> },
  ];
};

const FlagCell = ({ name, row, rows }: CellProps & { name: Flag }) => {
  const t = useTexts(texts);
  const nameOf = useTexts(columnTexts);
  const isOn = rows.shownOf(row)[name] === true;
  return (
    <>
      <Checkbox
        aria-label={t('of', { name: nameOf(name), username: row.username })}
        checked={isOn}
        onChange={({ currentTarget }) => rows.change(row, { [name]: currentTarget.checked })}
      />
      {name === 'has_user_data_access' && isOn && (
        <Text size="xs" c="dimmed">
          {t(row.confirmed_access_to_users_data ? 'confirmed' : 'notConfirmed')}
        </Text>
      )}
    </>
  );
};

const CompaniesCell = ({ row, rows }: CellProps) => {
  const t = useTexts(texts);
  const nameOf = useTexts(columnTexts);
  const { data } = useQuery(peopleOptionsQuery);
  const chosen = rows.shownOf(row).special_companies ?? [];
  const options = new Map([...row.special_companies, ...(data?.companies ?? [])].map((one) => [one.id, one.name]));
  return (
    <MultiSelect
      aria-label={t('of', { name: nameOf('special_companies'), username: row.username })}
      miw="12rem"
      size="xs"
      data={Array.from(options, ([id, label]) => ({ value: String(id), label }))}
      value={chosen.map(String)}
      onChange={(ids) => rows.change(row, { special_companies: ids.map(Number) })}
      limit={50}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
};

const SaveCell = ({ row, rows }: CellProps) => {
  const t = useTexts(texts);
  const { save, isSaving, isChanged } = rows;
  return (
    <Button
      size="xs"
      aria-label={t('saveOf', { username: row.username })}
      disabled={!isChanged(row)}
      loading={isSaving(row)}
      onClick={() => save(row)}
    >
      {t('save')}
    </Button>
  );
};

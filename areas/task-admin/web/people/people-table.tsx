import { ActionIcon, Group, Switch, Text, Tooltip } from '@mantine/core';
import { deadlineState } from '../../../../shared/deadline.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DateTimeField } from '../../../../web/ui/dates/date-time-field.tsx';
import { DeadlineWord } from '../../../../web/ui/dates/deadline.tsx';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { MultiSelect } from '../../../../web/ui/fields/multi-select.tsx';
import { Icon, type IconName } from '../../../../web/ui/icon.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { PersonChange } from '../editor/draft.ts';
import { isOff, isPeopleOrder, PEOPLE_ORDER, type PeopleOrder, type PersonRow } from './people-rows.ts';
import classes from './people-table.module.css';
import { peopleTexts } from './people-texts.ts';
import { PersonLimit } from './person-limit.tsx';
import { PersonStatusSign } from './person-status-sign.tsx';

type Change = (username: string, change: PersonChange | null) => void;

type OnMissing = (username: string, typed: string | null) => void;

interface PeopleTableProps {
  rows: readonly PersonRow[];
  order: PeopleOrder;
  onOrder: (order: PeopleOrder) => void;
  onChange: Change;
  /** Deadlines that the clocks leave out, by username, as `DateTimeField` gives them. */
  missing: Readonly<Record<string, string>>;
  onMissing: OnMissing;
  /** Whose answers these people may evaluate; left out: they do not evaluate. */
  authors?: readonly string[] | undefined;
}

export const PeopleTable = (props: PeopleTableProps) => {
  const { rows, order, onOrder, onChange, missing, onMissing, authors } = props;
  const t = useTexts(peopleTexts);
  const columns: Column<PersonRow>[] = [
    { key: 'username', title: t('username'), sort: 'username', main: true, cell: (row) => <Who row={row} /> },
    { key: 'status', title: t('status'), cell: (row) => <PersonStatusSign row={row} /> },
    { key: 'limit', title: t('limit'), cell: (row) => <Limit row={row} onChange={onChange} /> },
    {
      key: 'done',
      title: t('done'),
      sort: 'done',
      align: 'right',
      cell: (row) => row.saved && <Done row={row.saved.done} />,
    },
    {
      key: 'deadline',
      title: t('deadline'),
      sort: 'deadline',
      cell: (row) => <PersonDeadline {...{ row, onChange, onMissing }} missing={missing[row.username] ?? null} />,
    },
    {
      key: 'last_activity',
      title: t('lastActivity'),
      sort: 'last_activity',
      cell: (row) => (
        <div className={classes.ago}>
          <TimeAgo value={row.saved?.last_activity} />
        </div>
      ),
    },
    {
      key: 'added',
      title: t('added'),
      sort: 'added',
      cell: (row) => <Added row={row} />,
    },
    ...(authors
      ? [
          {
            key: 'evaluated_users',
            title: t('evaluatedUsers'),
            cell: (row: PersonRow) => <EvaluatedUsers row={row} onChange={onChange} authors={authors} />,
          },
        ]
      : []),
    { key: 'blocked', title: t('blocked'), cell: (row) => <Blocked row={row} onChange={onChange} /> },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      isPinned: true,
      cell: (row) => (
        <Group gap={0} justify="flex-end" wrap="nowrap">
          {row.hasResigned && !row.toBeDeleted && <AssignAgain row={row} onChange={onChange} />}
          <Remove row={row} onChange={onChange} />
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      label={t('users')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.username}
      orderBy={order}
      usualOrder={PEOPLE_ORDER}
      onOrderBy={(next) => onOrder(isPeopleOrder(next) ? next : PEOPLE_ORDER)}
      rowClassName={(row) => (row.toBeDeleted ? classes.removed : row.changed ? classes.changed : undefined)}
    />
  );
};

const Who = ({ row }: { row: PersonRow }) => (
  <div>
    <Text size="sm" fw={600} td={row.toBeDeleted ? 'line-through' : undefined}>
      {row.username}
    </Text>
    {row.company && (
      <Text size="xs" c="dimmed">
        {row.company}
      </Text>
    )}
  </div>
);

const Done = ({ row: { done, skipped } }: { row: { done: number; skipped: number } }) => {
  const t = useTexts(peopleTexts);
  return (
    <div>
      {done}
      {skipped > 0 && (
        <Text size="xs" c="dimmed">
          {t('skippedToo', { skipped })}
        </Text>
      )}
    </div>
  );
};

const Added = ({ row: { saved } }: { row: PersonRow }) => {
  const t = useTexts(peopleTexts);
  return (
    <div className={classes.ago}>
      <TimeAgo value={saved?.added} />
      {saved?.auto_assigned && (
        <Tooltip label={t('autoAssignedHint')}>
          <Text size="xs" c="dimmed" tabIndex={0}>
            {t('autoAssigned')}
          </Text>
        </Tooltip>
      )}
    </div>
  );
};

interface FieldProps {
  row: PersonRow;
  onChange: Change;
}

const Limit = ({ row, onChange }: FieldProps) => {
  const { username, max_questions } = row;
  const t = useTexts(peopleTexts);
  return (
    <PersonLimit
      aria-label={t('limitFor', { username })}
      w={92}
      size="xs"
      value={max_questions}
      onChange={(limit) => onChange(username, { max_questions: limit })}
      disabled={isOff(row)}
    />
  );
};

interface PersonDeadlineProps extends FieldProps {
  missing: string | null;
  onMissing: OnMissing;
}

const PersonDeadline = ({ row, onChange, missing, onMissing }: PersonDeadlineProps) => {
  const { username, deadline } = row;
  const t = useTexts(peopleTexts);
  const state = deadlineState(deadline, Date.now());
  return (
    <div>
      <DateTimeField
        label={t('deadlineFor', { username })}
        value={deadline}
        onChange={(next) => onChange(username, { deadline: next })}
        missing={missing}
        onMissing={(typed) => onMissing(username, typed)}
        disabled={isOff(row)}
        isCompact
      />
      {(state === 'past' || state === 'soon') && <DeadlineWord state={state} />}
    </div>
  );
};

const EvaluatedUsers = ({ row, onChange, authors }: FieldProps & { authors: readonly string[] }) => {
  const t = useTexts(peopleTexts);
  const { username, evaluated_users: chosen } = row;
  return (
    <MultiSelect
      aria-label={t('evaluatedUsersOf', { username })}
      placeholder={chosen?.length ? undefined : t('everybody')}
      size="xs"
      w={220}
      clearable
      limit={50}
      data={[...new Set([...authors, ...(chosen ?? [])])].filter((name) => name !== username)}
      value={[...(chosen ?? [])]}
      onChange={(names) => onChange(username, { evaluated_users: names.length > 0 ? names : null })}
      disabled={isOff(row)}
    />
  );
};

const Blocked = ({ row, onChange }: FieldProps) => {
  const { username, blocked } = row;
  const t = useTexts(peopleTexts);
  return (
    <Switch
      aria-label={t('block', { username })}
      checked={blocked}
      onChange={({ currentTarget }) => onChange(username, { blocked: currentTarget.checked })}
      disabled={isOff(row)}
    />
  );
};

const AssignAgain = ({ row: { username, company }, onChange }: FieldProps) => {
  const label = useTexts(peopleTexts)('assignAgain', { username });
  return <RowAction label={label} icon="undo" onClick={() => onChange(username, { added: { company } })} />;
};

const Remove = ({ row: { username, saved, toBeDeleted, hasResigned }, onChange }: FieldProps) => {
  const t = useTexts(peopleTexts);
  const remove = () => {
    if (saved === null || (saved.resignation !== null && !hasResigned)) return onChange(username, null);
    if (!toBeDeleted && saved.done.done > 0) return toast.error(t('cannotUnassign'));
    onChange(username, { toBeDeleted: !toBeDeleted });
  };
  const label = t(toBeDeleted ? 'keepFor' : 'removeFor', { username });
  return <RowAction label={label} icon={toBeDeleted ? 'undo' : 'trash'} onClick={remove} />;
};

interface RowActionProps {
  label: string;
  icon: IconName;
  onClick: () => void;
}

const RowAction = ({ label, icon, onClick }: RowActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
);

import { ActionIcon, Group } from '@mantine/core';
import { languageName } from '../../../../shared/languages.ts';
import type { ReplyOf } from '../../../../shared/route.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import type { OpenRows } from '../../../../web/ui/list/list-view.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { Grouping, ReportRow } from '../../list-contract.ts';
import type { rowTimes } from '../../row-times-contract.ts';
import { keyText } from './report-search.ts';
import { StatusBadge } from './status-badge.tsx';
import { texts } from './texts.ts';

type Times = ReplyOf<typeof rowTimes>['results'][number];

interface ColumnsProps {
  group: Grouping;
  isAllTime: boolean;
  rows: OpenRows;
  /** What was measured for the rows, once it is there. */
  times: readonly Times[] | undefined;
  /** Opens a person's report. */
  onOpen: (report: ReportRow) => void;
}

/** What a row is called. */
export const useRowName = () => {
  const t = useTexts(texts);
  return ({ user, task, project, key }: ReportRow): string =>
    [
      ...(user ? [user.username] : []),
      ...(key.project === undefined ? [] : [project?.name ?? t('noProject')]),
      ...(key.task === undefined ? [] : [task?.title ?? t('otherWork')]),
    ].join(', ');
};

export const useRowColumns = ({ group, isAllTime, rows, times, onOpen }: ColumnsProps): Column<ReportRow>[] => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const nameOf = useRowName();
  const locale = localeOf(useLanguage());
  const measured = new Map(times?.map((one) => [keyText(one), one] as const));
  const hours = (row: ReportRow, field: 'total_timer_hours' | 'total_auto_hours') => {
    const value = measured.get(keyText(row))?.[field];
    return value == null ? '–' : number(value);
  };
  const own: Record<Grouping, Column<ReportRow>[]> = {
    user: [
      { key: 'user', title: t('user'), sort: 'user', main: true, cell: nameOf },
      { key: 'type', title: t('userType'), sort: 'type', cell: ({ user }) => user?.type ?? '–' },
      { key: 'company', title: t('company'), sort: 'company', cell: ({ user }) => user?.company?.name ?? '–' },
    ],
    task: [
      { key: 'task', title: t('task'), sort: 'task', main: true, cell: nameOf },
      {
        key: 'language',
        title: t('language'),
        sort: 'language',
        cell: ({ task }) => (task?.language ? languageName(task.language, locale) : '–'),
      },
    ],
    project: [{ key: 'project', title: t('project'), sort: 'name', main: true, cell: nameOf }],
    task_project: [{ key: 'project', title: t('projectAndTask'), sort: 'name', main: true, cell: nameOf }],
  };
  const deadline: Column<ReportRow> = {
    key: 'deadline',
    title: t('deadline'),
    ...(group !== 'user' && { sort: 'deadline' }),
    cell: (row) => row.deadline?.name ?? '–',
  };
  return [
    ...own[group],
    ...(isAllTime ? [] : [deadline]),
    { key: 'lines', title: t('entries'), align: 'right', cell: ({ lines }) => number(lines) },
    { key: 'hours', title: t('hours'), align: 'right', cell: ({ total_hours }) => number(total_hours) },
    { key: 'timer', title: t('timer'), align: 'right', cell: (row) => hours(row, 'total_timer_hours') },
    {
      ...{ key: 'auto', title: t('answering'), hint: t('answeringHint'), align: 'right' },
      cell: (row) => hours(row, 'total_auto_hours'),
    },
    {
      key: 'status',
      title: t('status'),
      ...(group === 'user' && { sort: 'status' }),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (row) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {row.user && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('open', { name: row.user.username })}
              onClick={() => onOpen(row)}
            >
              <Icon name="view" />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={rows.isOpen(keyText(row))}
            aria-label={t('expand', { name: nameOf(row) })}
            onClick={() => rows.toggle(keyText(row))}
          >
            <Icon name={rows.isOpen(keyText(row)) ? 'up' : 'down'} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
};

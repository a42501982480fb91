import { ActionIcon, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { useOpenRows } from '../../../../web/ui/list/list-view.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { clockText } from '../../../work-sessions/rules.ts';
import type { DecidedLine } from '../../list-contract.ts';
import { isOpen, tempoOf, timerSeconds } from '../../rules.ts';
import { AlsoReported } from '../also-reported.tsx';
import { type Deciding, LineActions } from './line-actions.tsx';
import { LineDetails } from './line-details.tsx';
import { StatusBadge } from './status-badge.tsx';
import { texts } from './texts.ts';

/** Of a description. */
const LINES_SHOWN = 4;

interface LinesTableProps extends Deciding {
  lines: readonly DecidedLine[];
  /** Whether the lines are those of several people. */
  withPeople?: boolean;
  /** Left out where all lines are of the same task. */
  withWork?: boolean;
}

const NATIVITY = { NATIVE: 'native', 'NON-NATIVE': 'nonNative' } as const;

/** Lines of reports with what was done on them; each opens to its times. */
export const LinesTable = ({ lines, withPeople = false, withWork = true, ...deciding }: LinesTableProps) => {
  const t = useTexts(texts);
  const rows = useOpenRows();
  const number = useNumberText('short');
  const exact = useNumberText('hundredths');
  const isForGood = useViewer()?.is_superuser ?? false;
  const tempo = (line: DecidedLine) => tempoOf(line.activity.answers, line.hours, timerSeconds(line.sessions));
  const nativity = ({ user_nativity }: DecidedLine) => user_nativity !== 'N/A' && t(NATIVITY[user_nativity]);
  const people: Column<DecidedLine>[] = [
    {
      key: 'user',
      title: t('user'),
      main: true,
      // In one cell: the buttons of a line have to be in sight without scrolling.
      cell: (line) => (
        <>
          {line.user.username}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[line.user.type, line.user.company?.name, nativity(line)].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
  ];
  const work: Column<DecidedLine> = {
    key: 'work',
    title: t('work'),
    main: !withPeople,
    cell: ({ title }) => <span style={{ overflowWrap: 'anywhere' }}>{title}</span>,
  };
  // On a card, what stands in one element stands below each other.
  const columns: Column<DecidedLine>[] = [
    ...(withPeople ? people : []),
    ...(withWork ? [work] : []),
    {
      key: 'description',
      title: t('description'),
      cell: ({ description }) => (
        // The whole of it opens with the times.
        <Text size="sm" lineClamp={LINES_SHOWN} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description || '–'}
        </Text>
      ),
    },
    {
      key: 'answers',
      title: t('activity'),
      align: 'right',
      cell: ({ activity: { answers, evaluation_answers } }) => (
        <div>
          {number(answers)}
          {evaluation_answers > 0 && (
            <Text size="xs" c="dimmed">
              {t('evaluated', { count: evaluation_answers })}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'timer', title: t('timer'), align: 'right', cell: (line) => clockText(timerSeconds(line.sessions)) },
    { key: 'hours', title: t('hours'), align: 'right', cell: (line) => <Hours line={line} /> },
    {
      key: 'tempo',
      title: t('tempo'),
      align: 'right',
      cell: (line) => (
        <div>
          {line.activity.answers === 0 ? '–' : exact(tempo(line) ?? 0)}
          {line.expected_pace !== null && (
            <Text size="xs" c="dimmed">
              {t('expected', { pace: number(line.expected_pace) })}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      cell: ({ status, coordinator_comment, rejection_reason }) => (
        <div>
          <StatusBadge status={status} />
          {coordinator_comment !== '' && (
            <Text size="xs" c="dimmed">
              {coordinator_comment}
            </Text>
          )}
          {rejection_reason !== '' && isOpen(status) && (
            <Text size="xs" c="dimmed">
              {t('rejectedFor', { reason: rejection_reason })}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (line) => <LineActions line={line} isForGood={isForGood} {...deciding} />,
    },
    {
      key: 'details',
      title: t('times'),
      align: 'right',
      cell: (line) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={rows.isOpen(line.id ?? 0)}
          aria-label={t('timesOf', { work: withPeople ? `${line.user.username}, ${line.title}` : line.title })}
          onClick={() => rows.toggle(line.id ?? 0)}
        >
          <Icon name={rows.isOpen(line.id ?? 0) ? 'up' : 'down'} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      label={t('entries')}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id ?? 0}
      detail={(line) => rows.isOpen(line.id ?? 0) && <LineDetails line={line} withHistory={withPeople} />}
    />
  );
};

const Hours = ({ line }: { line: DecidedLine }) => {
  const number = useNumberText('short');
  return (
    <div>
      <span style={{ whiteSpace: 'nowrap' }}>{number(line.hours)}</span>
      <AlsoReported line={line} />
    </div>
  );
};

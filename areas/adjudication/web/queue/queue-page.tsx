import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { QueueItem } from '../../contract.ts';
import { ADJUDICATION_FIELDS, type AdjudicationList, askedState, type LastDecision } from '../adjudication-search.ts';
import { queueQuery } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { texts } from '../texts.ts';
import { AgreementBar } from './agreement-bar.tsx';
import { AgreementTable } from './agreement-table.tsx';

interface QueuePageProps {
  task: TaskDetail;
  list: AdjudicationList;
  last: LastDecision | null;
  onUndo: () => void;
}

/** The agreement of the task, and its questions with several answers: those with the least agreement first. */
export const QueuePage = ({ task, list, last, onUndo }: QueuePageProps) => {
  const t = useTexts(texts);
  const { search, show } = list;
  const state = askedState(search.state);
  const query = useQuery(queueQuery(task.slug, { ...(state && { state }), page: search.page, page_size: PAGE_SIZE }));
  const { data } = query;
  const [first] = data?.results ?? [];
  const all = data ? data.open + data.decided + data.outdated : 0;
  const countOf = (count: number | undefined, label: string) => (data ? `${label} (${count})` : label);
  return (
    <Stack gap="md">
      <AgreementTable task={task} />
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('shown')}
          value={search.state ?? 'open'}
          onChange={(value) => show({ state: ADJUDICATION_FIELDS.state({ state: value }, 'state') })}
          data={[
            { value: 'open', label: countOf(data?.open, t('toDecide')) },
            { value: 'outdated', label: countOf(data?.outdated, t('outdated')) },
            { value: 'decided', label: countOf(data?.decided, t('decidedState')) },
            { value: 'all', label: countOf(all, t('all')) },
          ]}
        />
        <Group gap="sm">
          {last && (
            <Button variant="default" onClick={onUndo}>
              {t('undoLast')}
            </Button>
          )}
          {first && state === 'open' && search.page === 1 && (
            <Button onClick={() => show({ question: String(first.question_id) })}>{t('start')}</Button>
          )}
        </Group>
      </Group>
      {data?.is_behind && (
        <Text size="sm" c="dimmed" role="status">
          {t('behind')}
        </Text>
      )}
      <ListView
        list={list}
        query={query}
        label={t('queue')}
        columns={useColumns(task.slug, search.state)}
        rowKey={({ question_id }) => question_id}
        found={(count) => t('found', { count })}
        empty={<NothingHere task={task} isAll={all === 0} state={search.state ?? 'open'} />}
      />
    </Stack>
  );
};

const NothingHere = ({ task, isAll, state }: { task: TaskDetail; isAll: boolean; state: string }) => {
  const t = useTexts(texts);
  if (isAll) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  if (state === 'open') return <EmptyState title={t('allDecided')} hint={t('allDecidedHint', { title: task.title })} />;
  return <EmptyState title={t('noneOfState')} hint={t('noneOfStateHint')} />;
};

const useColumns = (slug: string, state: string | undefined): Column<QueueItem>[] => {
  const t = useTexts(texts);
  return [
    {
      key: 'question',
      title: t('question'),
      main: true,
      cell: ({ question_id, external_id, text }) => (
        <>
          <TextLink
            to="/task/$taskSlug/{-$subTab}"
            params={{ taskSlug: slug, subTab: 'adjudication' }}
            search={{ ...(state && { state }), question: question_id } as never}
          >
            {t('questionOf', { id: external_id ?? question_id })}
          </TextLink>
          <Text size="sm" lineClamp={2}>
            {text}
          </Text>
        </>
      ),
    },
    {
      key: 'agreement',
      title: t('agreement'),
      cell: ({ agreement }) => (agreement === null ? '–' : <AgreementBar share={agreement} />),
    },
    {
      key: 'answers',
      title: t('answers'),
      align: 'right',
      cell: ({ answers, slots }) => t('answersOf', { answers, slots }),
    },
    { key: 'state', title: t('state'), cell: (item) => <StateBadge state={item.state} /> },
    {
      key: 'decision',
      title: t('decision'),
      cell: ({ kind, decided_by, decided_at }) =>
        kind === null ? (
          '–'
        ) : (
          <Group gap={6}>
            <Badge variant="light" color="gray" tt="none">
              {t(kind === 'undone' ? 'undoneKind' : kind)}
            </Badge>
            <Text size="sm">{decided_by}</Text>
            <Text size="sm" c="dimmed">
              <TimeAgo value={decided_at} />
            </Text>
          </Group>
        ),
    },
  ];
};

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may, staff, type Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { CompactPager } from '../../../../web/ui/pager.tsx';
import { ORDERS } from '../../../slots/rules.ts';
import { DoneCards, slotTexts } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { evaluateKind } from '../evaluate-kind.ts';
import { type DoneFilter, doneQuery } from '../queries.ts';
import { seesAll } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { countFilters, PAGE_SIZES, readFilter, writeFilter } from './done-filter.ts';
import { EvaluatedCard } from './evaluated-card.tsx';
import { EvaluationFilters } from './evaluation-filters.tsx';

/** Submitted evaluations: one's own; for moderators and staff everyone's; for coordinators those of their people. */
export const EvaluationsPage = ({ task }: { task: TaskDetail }) => {
  const viewer = useViewer();
  return viewer ? <Done task={task} viewer={viewer} /> : null;
};

const Done = ({ task, viewer }: { task: TaskDetail; viewer: Viewer }) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const navigate = useNavigate();
  const filter = readFilter(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(doneQuery(task.slug, filter));
  usePrefetch(task.slug, filter, data?.num_pages ?? 0);
  const show = (change: Partial<DoneFilter>) => {
    const search = writeFilter({ ...filter, page: 1, ...change });
    void navigate({
      to: '/task/$taskSlug/{-$subTab}',
      params: { taskSlug: task.slug, subTab: 'evaluation-done' },
      search,
    });
  };
  const isGone = error instanceof ApiError && error.status === 404;
  const isFiltered = countFilters(filter) > 0 || filter.question !== '';
  return (
    <Stack gap="md">
      <Group component="search" gap="sm" align="flex-end" aria-label={say('options')}>
        <NativeSelect
          label={say('pageSize')}
          value={filter.page_size}
          data={PAGE_SIZES.map(String)}
          onChange={({ currentTarget }) => show({ page_size: Number(currentTarget.value) })}
        />
        <NativeSelect
          label={say('orderBy')}
          value={filter.order_by}
          data={ORDERS.map((value) => ({ value, label: say(value) }))}
          onChange={({ currentTarget }) => {
            const order_by = ORDERS.find((order) => order === currentTarget.value);
            if (order_by) show({ order_by });
          }}
        />
        <EvaluationFilters
          {...{ task, filter }}
          seesNames={seesAll(task, viewer) || task.user_is_company_coordinator}
          isStaff={may(viewer, staff)}
          onChange={show}
        />
        {filter.question !== '' && (
          <Button size="xs" variant="default" onClick={() => show({ question: '' })}>
            {t('allQuestions')}
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status" ml="auto">
          {data && t('count', { count: data.count })}
        </Text>
        {data && data.num_pages > 1 && (
          <CompactPager page={filter.page} pages={data.num_pages} onPage={(page) => show({ page })} />
        )}
      </Group>
      {isGone ? (
        <EmptyState title={say('noPage')}>
          <Button variant="default" onClick={() => show({ page: 1 })}>
            {say('toFirst')}
          </Button>
        </EmptyState>
      ) : (
        <ErrorMessage error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data?.count === 0 && <EmptyState title={t(isFiltered ? 'noEvaluationsOf' : 'noEvaluations')} />}
      {data && !isGone && (
        <DoneCards
          viewer={viewer}
          place={{ kind: evaluateKind.name, scope: addressOfId(task.pk) }}
          items={data.results}
        >
          {(answer, parts) => <EvaluatedCard key={answer.id} {...{ answer, task, viewer, ...parts }} />}
        </DoneCards>
      )}
    </Stack>
  );
};

/** The pages on either side are there before they are asked for. */
const usePrefetch = (slug: string, filter: DoneFilter, pages: number) => {
  const client = useQueryClient();
  const asked = JSON.stringify(filter);
  useEffect(() => {
    const shown = JSON.parse(asked) as DoneFilter;
    for (const page of [shown.page + 1, shown.page - 1]) {
      if (page < 1 || page > pages) continue;
      void client.prefetchQuery({ ...doneQuery(slug, { ...shown, page }), staleTime: 30_000 });
    }
  }, [client, slug, asked, pages]);
};

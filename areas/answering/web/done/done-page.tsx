import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { may, staff, type Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { StaleSaid } from '../../../../web/ui/list/stale.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { DoneCards, slotTexts, useNeighbourPages } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { answerKind } from '../answer-kind.ts';
import { doneQuery, refreshDone, showProgress } from '../queries.ts';
import { seesAll } from '../shared/task.ts';
import { storedAt } from '../shared/workplace.ts';
import classes from './done.module.css';
import { DoneCard } from './done-card.tsx';
import { DONE_FIELDS, filterOf, filtersFor } from './done-filter.ts';
import { DoneOptions } from './done-options.tsx';
import { texts } from './texts.ts';

/** Submitted answers: one's own; for moderators and staff everyone's; for coordinators those of their company. */
export const DonePage = ({ task }: { task: TaskDetail }) => {
  const viewer = useViewer();
  return viewer ? <Done task={task} viewer={viewer} /> : null;
};

const Done = ({ task, viewer }: { task: TaskDetail; viewer: Viewer }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const say = useTexts(slotTexts);
  const seesNames = seesAll(task, viewer) || task.user_is_company_coordinator;
  const isStaff = may(viewer, staff);
  const list = useListSearch(DONE_FIELDS, {
    keep: ['page_size', 'mode'],
    settle: (search) => filtersFor(search, { seesNames, isStaff }),
  });
  const filter = filterOf(list.search);
  const { data, error, isPlaceholderData, refetch } = useQuery(doneQuery(task.slug, filter));
  const pages = isPlaceholderData ? 0 : (data?.num_pages ?? 0);
  useNeighbourPages({ page: filter.page, pages, shown: filter }, (client, page) =>
    client.prefetchQuery({ ...doneQuery(task.slug, { ...filter, page }), staleTime: 30_000 }),
  );

  const ids = useMemo(() => (data?.results ?? []).map(({ id }) => id), [data]);
  const isGone = error instanceof ApiError && error.status === 404;

  return (
    <Stack gap="md">
      <DoneOptions
        list={list}
        counts={data}
        slug={task.slug}
        withReviews={task.possible_review}
        withEvaluations={task.enable_evaluations}
        seesNames={seesNames}
        isStaff={isStaff}
      />
      {isGone ? (
        <EmptyState title={say('noPage')}>
          <Button variant="default" onClick={() => list.show({ page: 1 })}>
            {say('toFirst')}
          </Button>
        </EmptyState>
      ) : (
        <ErrorMessage error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      <StaleSaid query={{ data, isPlaceholderData }}>
        {data?.count === 0 && <EmptyState title={t(list.isFiltered ? 'noneFound' : 'noAnswers')} />}
        {data && !isGone && (
          <div className={classes.cards}>
            <DoneCards
              viewer={viewer}
              place={{ kind: answerKind.name, ...storedAt(task) }}
              items={data.results}
              askedAt={data.askedAt}
              onProgress={(progress) => showProgress(client, task.slug, progress)}
              onOtherSaved={() => void refreshDone(client, task.slug, 'active')}
            >
              {(question, parts) => (
                <DoneCard
                  key={question.id}
                  {...{ question, task, viewer, ids, ...parts }}
                  isAlone={filter.question !== undefined}
                />
              )}
            </DoneCards>
          </div>
        )}
      </StaleSaid>
    </Stack>
  );
};

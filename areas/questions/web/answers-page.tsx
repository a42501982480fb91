import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { COUNTED_MOST } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { isRunning } from '../../../web/platform/jobs.ts';
import { useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView, useOpenRows } from '../../../web/ui/list/list-view.tsx';
import { useSelection } from '../../../web/ui/list/selection.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useAnswerColumns, versionKey } from './answer-columns.tsx';
import { ANSWER_FIELDS, AnswerFilters, answerQueryOf, exportOf, stateOf } from './answer-filters.tsx';
import { DeleteActions } from './deleting/delete-actions.tsx';
import { DeletionList } from './deleting/deletion-list.tsx';
import { ExportPanel } from './exporting/export-panel.tsx';
import { LazyAnswerDetail } from './lazy-answer-detail.ts';
import { NoAnswers } from './no-answers.tsx';
import { answersQuery, exportsQuery } from './queries.ts';
import { TaskLinks } from './task-links.tsx';
import { texts } from './texts.ts';

/** A task's answers for staff, and the way to take them out. */
export const AnswersPage = () => {
  const t = useTexts(texts);
  const { taskSlug: slug } = useParams({ from: '/admin/$taskSlug/answers' });
  const list = useListSearch(ANSWER_FIELDS, { keep: ['export'] });
  const { search, isFiltered, show } = list;
  const rows = useOpenRows();
  const exports = useQuery(exportsQuery(slug));
  // Who comes back to an export that runs finds it, and what came of it; who closed the panel keeps it closed.
  const [ran, setRan] = useState(false);
  if (!ran && exports.data?.some(isRunning)) setRan(true);
  const exporting = search.export ?? ran;
  const query = useQuery(answersQuery(slug, answerQueryOf(search)));
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404) throw notFound();
  const selection = useSelection(data?.results, ({ id }) => id);
  const columns = useAnswerColumns(slug, rows);
  const isEmpty = data?.count === 0 && !isFiltered;

  return (
    <>
      <PageHeading title={t('answersOf', { title: data?.title ?? slug })}>
        {(!isEmpty || exporting || (exports.data?.length ?? 0) > 0) && (
          <Button
            variant={exporting ? 'default' : 'filled'}
            aria-expanded={exporting}
            onClick={() => show({ export: exporting ? (ran ? false : undefined) : true, page: search.page })}
          >
            {t(exporting ? 'closeExport' : 'exportAnswers')}
          </Button>
        )}
      </PageHeading>
      <TaskLinks slug={slug} here="answers" />
      {exporting && (
        <ExportPanel
          slug={slug}
          begin={exportOf(search)}
          exports={exports.data ?? []}
          error={exports.error}
          onRetry={() => void exports.refetch()}
        />
      )}
      {!isEmpty && <AnswerFilters list={list} />}
      <DeletionList slug={slug} />
      {!isEmpty && data && <DeleteActions slug={slug} what="answers" ids={selection.ids} onBegun={selection.clear} />}
      <ListView
        list={list}
        query={query}
        label={t('answers')}
        columns={[selection.column, ...columns]}
        rowKey={versionKey}
        orderBy="-id"
        detail={(answer) =>
          rows.isOpen(versionKey(answer)) && (
            <Suspense fallback={<Loading />}>
              <LazyAnswerDetail slug={slug} answer={answer} />
            </Suspense>
          )
        }
        found={(count) =>
          isFiltered && count >= COUNTED_MOST
            ? t('foundMost', { count })
            : t(stateOf(search) === 'active' ? 'foundAnswers' : 'foundEntries', { count })
        }
        empty={<NoAnswers slug={slug} />}
      />
    </>
  );
};

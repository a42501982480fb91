import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { flagField, pageField, shortSearch } from '../../../web/platform/search-fields.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { filtersIn, hasFilters, NO_FILTERS, queryOf } from './answer-filter.ts';
import { AnswerFilters } from './answer-filters.tsx';
import { AnswerList } from './answer-list.tsx';
import { ExportPanel } from './exporting/export-panel.tsx';
import { answersQuery, exportsQuery, isRunning } from './queries.ts';
import { TaskLinks } from './task-links.tsx';
import { texts } from './texts.ts';

/** A task's answers for staff, and the way to take them out. What is searched stands in the address. */
export const AnswersPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { taskSlug: slug } = useParams({ from: '/admin/$taskSlug/answers' });
  const raw = useSearch({ from: '/admin/$taskSlug/answers' });
  const filters = filtersIn(raw);
  const exports = useQuery(exportsQuery(slug));
  // Who comes back to an export that runs finds it, and what came of it; who closed the panel keeps it closed.
  const [ran, setRan] = useState(false);
  if (!ran && exports.data?.some(isRunning)) setRan(true);
  const exporting = flagField(raw, 'export') ?? ran;
  const { data, error, refetch } = useQuery(answersQuery(slug, queryOf(filters, pageField(raw))));
  if (error instanceof ApiError && error.status === 404) throw notFound();

  const show = (change: object) => {
    const search = shortSearch({ ...filters, export: flagField(raw, 'export'), page: 1, ...change });
    void navigate({ to: '/admin/$taskSlug/answers', params: { taskSlug: slug }, search });
  };
  const filtered = hasFilters(filters);
  const empty = data?.count === 0 && !filtered;

  return (
    <>
      <PageHeading title={t('answersOf', { title: data?.title ?? slug })}>
        {(!empty || exporting || (exports.data?.length ?? 0) > 0) && (
          <Button
            variant={exporting ? 'default' : 'filled'}
            aria-expanded={exporting}
            onClick={() => show({ export: exporting ? (ran ? false : undefined) : true, page: pageField(raw) })}
          >
            {t(exporting ? 'closeExport' : 'exportAnswers')}
          </Button>
        )}
      </PageHeading>
      <TaskLinks slug={slug} here="answers" />
      {exporting && (
        <ExportPanel
          slug={slug}
          user={filters.user}
          exports={exports.data ?? []}
          error={exports.error}
          onRetry={() => void exports.refetch()}
        />
      )}
      {!empty && <AnswerFilters filters={filters} onChange={show} />}
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      <AnswerList
        slug={slug}
        data={data}
        failed={error !== null}
        filtered={filtered}
        onReset={() => show(NO_FILTERS)}
        onPage={(page) => show({ page })}
      />
    </>
  );
};

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { COUNTED_MOST, PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { isRunning } from '../../../web/platform/jobs.ts';
import { idText, idTextField, oneOfField, type RawSearch, textField } from '../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView } from '../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { useSelection } from '../../../web/ui/list/selection.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { QUESTION_ORDERS } from '../list-contract.ts';
import { DeleteActions } from './deleting/delete-actions.tsx';
import { DeletionList } from './deleting/deletion-list.tsx';
import { ImportPanel } from './importing/import-panel.tsx';
import { importsQuery, questionsQuery } from './queries.ts';
import { useQuestionColumns } from './question-columns.tsx';
import { TaskLinks } from './task-links.tsx';
import { texts } from './texts.ts';

const NEW = 'new';

/** A number of answers as a field shows it; empty for any. What is below zero is no number of answers. */
const countText = (typed: string): string => (/^\d{1,9}$/.test(typed.trim()) ? String(Number(typed)) : '');
const countField = (raw: RawSearch, name: string): string => countText(textField(raw, name));

const FIELDS = {
  id: idTextField,
  external_id: (raw: RawSearch, name: string) => textField(raw, name, 500),
  answers_from: countField,
  answers_to: countField,
  order_by: oneOfField(QUESTION_ORDERS),
};

/** A task's questions for staff, and the way to bring new ones in. */
export const QuestionsPage = () => {
  const t = useTexts(texts);
  const { taskSlug: slug } = useParams({ from: '/admin/$taskSlug/questions' });
  const list = useListSearch(FIELDS);
  const { id, external_id, answers_from, answers_to, ...search } = list.search;
  /** An import that is shown: one that was found running, or a new one. */
  const [opened, setOpened] = useState<string | null>(null);
  const imports = useQuery(importsQuery(slug));
  const query = useQuery(
    questionsQuery(slug, {
      ...search,
      page_size: PAGE_SIZE,
      ...(id && { id: Number(id) }),
      ...(external_id && { external_id }),
      ...(answers_from && { answers_from: Number(answers_from) }),
      ...(answers_to && { answers_to: Number(answers_to) }),
    }),
  );
  if (query.error instanceof ApiError && query.error.status === 404) throw notFound();
  const selection = useSelection(query.data?.results, ({ id }) => id);
  const columns = useQuestionColumns(slug);
  const isEmpty = query.data?.count === 0 && !list.isFiltered;
  const running = imports.data?.find(isRunning)?.id;
  useEffect(() => {
    if (running) setOpened((shown) => shown ?? running);
  }, [running]);
  const importButton = opened === null && (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened(NEW)}>
      {t('importQuestions')}
    </Button>
  );

  return (
    <>
      <PageHeading title={t('questionsOf', { title: query.data?.title ?? slug })}>
        {!isEmpty && importButton}
      </PageHeading>
      <TaskLinks slug={slug} here="questions" />
      {opened !== null && (
        <ImportPanel
          key={opened}
          slug={slug}
          running={opened === NEW ? undefined : opened}
          onClose={() => setOpened(null)}
        />
      )}
      <DeletionList slug={slug} />
      {!isEmpty && query.data && (
        <DeleteActions slug={slug} what="questions" ids={selection.ids} onBegun={selection.clear} />
      )}
      <ListView
        list={list}
        query={query}
        label={t('questions')}
        columns={[selection.column, ...columns]}
        rowKey={(question) => question.id}
        orderBy="id"
        found={(count) => t(list.isFiltered && count >= COUNTED_MOST ? 'foundMost' : 'found', { count })}
        empty={
          importButton && (
            <EmptyState title={t('noQuestions')} hint={t('noQuestionsHint')}>
              {importButton}
            </EmptyState>
          )
        }
        filters={
          query.data &&
          !isEmpty && (
            <>
              <SearchFilter list={list} field="id" label={t('searchId')} clean={idText} />
              <SearchFilter list={list} field="external_id" label={t('searchExternal')} />
              <SearchFilter list={list} field="answers_from" label={t('answersFrom')} clean={countText} />
              <SearchFilter list={list} field="answers_to" label={t('answersTo')} clean={countText} />
            </>
          )
        }
      />
    </>
  );
};

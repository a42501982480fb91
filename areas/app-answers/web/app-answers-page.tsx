import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { idField, oneOfField, textField } from '../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import { type ListSearch, type SearchOf, useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView } from '../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { APP_FILTERS, APP_ORDER, APP_ORDERS } from '../contract.ts';
import { useAppColumns } from './app-columns.tsx';
import { appAnswersQuery, appTasksQuery } from './queries.ts';
import { texts } from './texts.ts';

/** What is typed applies after this pause, in milliseconds: a search reads every app of the task. */
const SEARCH_DELAY = 1500;

const FIELDS = {
  selectedTaskId: idField,
  appSearch: textField,
  order_by: oneOfField(APP_ORDERS),
  filter: oneOfField(APP_FILTERS),
};

/** Where staff accepts or blacklists answers about mobile apps. */
export const AppAnswersPage = () => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS, { keep: ['selectedTaskId'] });
  const { data: tasks, error, refetch } = useQuery(appTasksQuery);
  const { selectedTaskId: taskId } = list.search;
  return (
    <>
      <PageHeading title={t('title')} />
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {tasks?.length === 0 && <EmptyState title={t('noTasks')} hint={t('noTasksHint')} />}
      {tasks && tasks.length > 0 && (
        <NativeSelect
          label={t('task')}
          maw="28rem"
          mb="md"
          value={taskId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            list.show({ selectedTaskId: value === '' ? undefined : Number(value) })
          }
          data={[
            { value: '', label: t('chooseTask') },
            ...tasks.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      {taskId === undefined && tasks && tasks.length > 0 && (
        <EmptyState title={t('chooseTask')} hint={t('chooseHint')} />
      )}
      {taskId !== undefined && <AppList key={taskId} taskId={taskId} list={list} />}
    </>
  );
};

const AppList = ({ taskId, list }: { taskId: number; list: ListSearch<SearchOf<typeof FIELDS>> }) => {
  const t = useTexts(texts);
  const { appSearch, filter, order_by = APP_ORDER, page } = list.search;
  const asked = {
    ...{ task_id: taskId, order_by, page, page_size: PAGE_SIZE },
    ...(appSearch && { app_search: appSearch }),
    ...(filter && { filter }),
  };
  return (
    <ListView
      list={list}
      query={useQuery(appAnswersQuery(asked))}
      label={t('title')}
      columns={useAppColumns(appAnswersQuery(asked).queryKey)}
      rowKey={({ ans_id }) => ans_id}
      orderBy={APP_ORDER}
      found={(count) => t('found', { count })}
      empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
      filters={
        <>
          <SearchFilter list={list} field="appSearch" label={t('search')} delay={SEARCH_DELAY} />
          <ChoiceFilter
            list={list}
            field="filter"
            label={t('show')}
            any={t('all')}
            options={APP_FILTERS.map((value) => ({ value, label: t(value) }))}
          />
        </>
      }
    />
  );
};

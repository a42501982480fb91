import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { pageField, shortSearch, textField, wordField } from '../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Pager } from '../../../web/ui/pager.tsx';
import { SearchField } from '../../../web/ui/search-field.tsx';
import { ImportPanel } from './importing/import-panel.tsx';
import { importsQuery, isRunning, questionsQuery } from './queries.ts';
import { QuestionTable } from './question-table.tsx';
import { TaskLinks } from './task-links.tsx';
import { texts } from './texts.ts';

const NEW = 'new';

/** A task's questions for staff, and the way to bring new ones in. */
export const QuestionsPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { taskSlug: slug } = useParams({ from: '/admin/$taskSlug/questions' });
  const raw = useSearch({ from: '/admin/$taskSlug/questions' });
  const id = textField(raw, 'id', 15).replaceAll(/\D/g, '');
  const externalId = textField(raw, 'external_id', 500);
  const orderBy = wordField(raw, 'order_by', ['id', '-id']);
  /** An import that is shown: one that was found running, or a new one. */
  const [opened, setOpened] = useState<string | null>(null);
  const imports = useQuery(importsQuery(slug));
  const { data, error, refetch } = useQuery(
    questionsQuery(slug, {
      page: pageField(raw),
      page_size: PAGE_SIZE,
      order_by: orderBy,
      ...(id && { id: Number(id) }),
      ...(externalId && { external_id: externalId }),
    }),
  );
  const show = (change: object) => {
    const search = shortSearch({ id, external_id: externalId, order_by: orderBy, page: 1, ...change });
    void navigate({ to: '/admin/$taskSlug/questions', params: { taskSlug: slug }, search });
  };
  const filtered = id !== '' || externalId !== '';
  const empty = data?.count === 0 && !filtered;
  const running = imports.data?.find(isRunning)?.id;
  useEffect(() => {
    if (running) setOpened((shown) => shown ?? running);
  }, [running]);

  return (
    <>
      <PageHeading title={t('questionsOf', { title: data?.title ?? slug })}>
        {opened === null && !empty && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened(NEW)}>
            {t('importQuestions')}
          </Button>
        )}
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
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {empty && opened === null && (
        <EmptyState title={t('noQuestions')} hint={t('noQuestionsHint')}>
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened(NEW)}>
            {t('importQuestions')}
          </Button>
        </EmptyState>
      )}
      {data && !empty && (
        <Group justify="space-between" mb="md">
          <Group gap="sm">
            <SearchField
              label={t('searchId')}
              value={id}
              onSearch={(words) => show({ id: words.replaceAll(/\D/g, '') })}
            />
            <SearchField
              label={t('searchExternal')}
              value={externalId}
              onSearch={(words) => show({ external_id: words })}
            />
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {t('found', { count: data.count })}
          </Text>
        </Group>
      )}
      {data?.count === 0 && filtered && (
        <EmptyState title={t('noneFound')} hint={t('noneFoundHint')}>
          <Button variant="default" onClick={() => show({ id: '', external_id: '' })}>
            {t('reset')}
          </Button>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <QuestionTable
            slug={slug}
            questions={data.results}
            orderBy={orderBy ?? 'id'}
            onOrderBy={(order_by) => show({ order_by })}
          />
          <Pager page={data.page_number} pages={data.num_pages} onPage={(page) => show({ page })} />
        </>
      )}
    </>
  );
};

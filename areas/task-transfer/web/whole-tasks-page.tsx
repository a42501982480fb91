import { Paper, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { TableExportButton, TableExportState, useTableExport } from '../../../web/ui/jobs/table-export-button.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { taskDetail } from '../../tasks/contract.ts';
import { taskKeys } from '../../tasks/web/public.ts';
import { taskTransferExport } from '../contract.ts';
import { ImportTask } from './import-task.tsx';
import { texts } from './texts.ts';

/** A task goes into one file, and comes out of it again: here or in another installation. */
export const WholeTasksPage = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const { taskSlug } = useParams({ strict: false });
  return (
    <Stack maw="48rem">
      <PageHeading title={t('title')} />
      <nav aria-label={t('title')}>
        {taskSlug === undefined ? (
          <TextLink to="/admin/tasks" size="sm">
            {t('tasksList')}
          </TextLink>
        ) : (
          <TextLink to="/admin/task/$taskSlug/{-$subTab}" params={{ taskSlug }} size="sm">
            {t('backToTask')}
          </TextLink>
        )}
      </nav>
      {taskSlug === undefined ? <Text>{t('noTask')}</Text> : <ExportTask key={taskSlug} slug={taskSlug} />}
      {viewer?.is_superuser && <ImportTask />}
    </Stack>
  );
};

const titleQuery = (slug: string) =>
  queryOptions({
    queryKey: [...taskKeys.detail(slug), 'title'],
    queryFn: async ({ signal }) => (await call(taskDetail, { params: { slug }, signal })).title,
  });

const ExportTask = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const { data: title = slug, error } = useQuery(titleQuery(slug));
  if (error instanceof ApiError && error.status === 404) throw notFound();
  const run = useTableExport({ routes: taskTransferExport, filter: { slug } });
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="export-task">
      <Title id="export-task" order={2} size="h4" mb="xs">
        {t('exportTitle', { title })}
      </Title>
      <Text size="sm">{t('exportHint')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('notIn')}
      </Text>
      <Stack gap="sm" align="flex-start" mb="sm">
        <TableExportButton run={run} label={t('exportTask')} />
      </Stack>
      <TableExportState run={run} />
    </Paper>
  );
};

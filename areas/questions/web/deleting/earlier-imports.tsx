import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { ConfirmOnDemand } from '../../../../web/ui/dialogs/confirm-on-demand.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import type { ImportJob } from '../../contract.ts';
import { deleteImported } from '../../deletion-contract.ts';
import { importsQuery, questionKeys } from '../queries.ts';
import { texts } from './texts.ts';

/** Imports that brought something: each can be undone. */
export const EarlierImports = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const { data = [] } = useQuery(importsQuery(slug));
  const done = data.filter((job) => job.state === 'done' && !job.dry_run && job.added + job.updated > 0);
  if (done.length === 0) return null;
  const columns: Column<ImportJob>[] = [
    { key: 'file', title: t('importFile'), main: true, cell: ({ file_name }) => file_name },
    { key: 'when', title: t('importWhen'), cell: ({ created }) => <TimeAgo value={created} /> },
    { key: 'added', title: t('importAdded'), align: 'right', cell: ({ added }) => added },
    { key: 'updated', title: t('importUpdated'), align: 'right', cell: ({ updated }) => updated },
    {
      key: 'actions',
      title: t('importActions'),
      align: 'right',
      cell: (job) => (job.can_undo ? <UndoImport slug={slug} job={job} /> : t('importGone')),
    },
  ];
  return (
    <section aria-label={t('earlierImports')}>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('earlierImports')}
      </Title>
      <DataTable label={t('earlierImports')} columns={columns} rows={done} rowKey={({ id }) => id} />
    </section>
  );
};

/** Deletes what an import added, and takes its changes back. */
export const UndoImport = ({ slug, job }: { slug: string; job: Pick<ImportJob, 'id' | 'file_name'> }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deleteImported, { params: { slug, id: job.id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: questionKeys.deletions(slug) }),
        client.invalidateQueries({ queryKey: questionKeys.imports(slug) }),
      ]),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('undoImportOf', { name: job.file_name })}
        onClick={() => setAsking(true)}
      >
        {t('undoImport')}
      </Button>
      <ErrorMessage error={error} />
      <ConfirmOnDemand
        opened={asking}
        title={t('undoImportTitle', { name: job.file_name })}
        confirm={t('delete')}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <Stack gap="xs">
          <Text size="sm">{t('undoImportHint')}</Text>
          <Text size="sm">{t('canUndo')}</Text>
        </Stack>
      </ConfirmOnDemand>
    </>
  );
};

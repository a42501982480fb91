import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { Modal } from '../../../web/ui/dialogs/modal.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../web/ui/jobs/table-export-button.tsx';
import { StaleSaid } from '../../../web/ui/list/stale.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { type Column, DataTable } from '../../../web/ui/table/data-table.tsx';
import { Pager } from '../../../web/ui/table/pager.tsx';
import { clockText } from '../../work-sessions/rules.ts';
import type { UserTask } from '../contract.ts';
import { type MediaKind, type MediaRow, mediaReportExport } from '../media-contract.ts';
import { mediaTexts } from './media-texts.ts';
import { mediaReportQuery } from './queries.ts';

interface MediaDialogProps {
  slug: string;
  person: UserTask;
  kind: MediaKind;
  onClose: () => void;
}

/** How long a person's recordings are, or the videos that they worked on. */
export const MediaDialog = ({ slug, person: { id, username }, kind, onClose }: MediaDialogProps) => {
  const t = useTexts(mediaTexts);
  const run = useTableExport({ routes: mediaReportExport, filter: { slug, user: id, kind } });
  const title = t('of', { title: t(kind === 'audio' ? 'audioTitle' : 'videoTitle'), username });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Lengths slug={slug} userId={id} kind={kind} label={title} />
        <Group justify="flex-end">
          <TableExportButton run={run} label={t('download')} />
        </Group>
        <TableExportState run={run} />
      </Stack>
    </Modal>
  );
};

interface LengthsProps {
  slug: string;
  userId: number;
  kind: MediaKind;
  label: string;
}

const Lengths = ({ slug, userId, kind, label }: LengthsProps) => {
  const t = useTexts(mediaTexts);
  const [page, setPage] = useState(1);
  const query = useQuery(mediaReportQuery(slug, userId, { kind, page }));
  const { data, error, refetch } = query;
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (data.count === 0) return <EmptyState title={t(kind === 'audio' ? 'none' : 'noneVideo')} />;
  const columns: Column<MediaRow>[] = [
    { key: 'answer', title: t('answerId'), main: true, cell: ({ answer_id }) => answer_id },
    { key: 'question', title: t('questionId'), cell: ({ question_id }) => question_id },
    {
      key: 'duration',
      title: t('duration'),
      align: 'right',
      cell: ({ seconds }) => (seconds === null ? '–' : clockText(Math.round(seconds))),
    },
  ];
  return (
    <>
      <StaleSaid query={query}>
        <DataTable
          label={label}
          columns={columns}
          rows={data.results}
          rowKey={({ answer_id, question_id }) => `${answer_id} ${question_id}`}
        />
      </StaleSaid>
      {data.num_pages > 1 && <Pager page={data.page_number} pages={data.num_pages} onPage={setPage} />}
      <Text fw={650}>{t('total', { total: clockText(Math.round(data.total_seconds)) })}</Text>
      {data.unknown > 0 && (
        <Text size="sm" c="dimmed">
          {t('unknown', { count: data.unknown })}
        </Text>
      )}
    </>
  );
};

import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { COUNTED_MOST, PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import type { Input } from '../../../../web/platform/request.ts';
import { type RawSearch, textField } from '../../../../web/platform/search-fields.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/confirm-dialog.tsx';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { DropZone } from '../../../../web/ui/fields/drop-zone.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { SelectionBar, useSelection } from '../../../../web/ui/list/selection.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { LARGEST_FILE_MB } from '../../../../widgets/shared/widget-files.ts';
import { deleteTaskFiles, listTaskFiles } from '../../task-files-contract.ts';
import { chosenFiles, droppedFiles } from './chosen-files.ts';
import { useTaskFileColumns } from './task-file-columns.tsx';
import { texts } from './texts.ts';
import { UploadState } from './upload-state.tsx';
import { useUploads } from './use-uploads.ts';

const FIELDS = { search: (raw: RawSearch, name: string) => textField(raw, name, 200) };

const filesKey = (slug: string) => ['task-files', slug] as const;
const filesQuery = (slug: string, query: NonNullable<Input<typeof listTaskFiles>['query']>) =>
  queryOptions({
    queryKey: [...filesKey(slug), query],
    queryFn: ({ signal }) => call(listTaskFiles, { params: { slug }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** The sound, video and pictures that a task's questions show: for staff, who upload them before they import questions. */
export const TaskFilesPage = () => {
  const t = useTexts(texts);
  const { taskSlug: slug } = useParams({ from: '/admin/$taskSlug/files' });
  const client = useQueryClient();
  const list = useListSearch(FIELDS);
  const query = useQuery(filesQuery(slug, { ...list.search, page_size: PAGE_SIZE }));
  if (query.error instanceof ApiError && query.error.status === 404) throw notFound();
  const selection = useSelection(
    query.data?.results,
    ({ id }) => id,
    ({ name }) => name,
  );
  const columns = useTaskFileColumns();
  const refresh = () => client.invalidateQueries({ queryKey: filesKey(slug) });
  const { uploads, start, stop, forget } = useUploads(slug, () => void refresh());
  const isRunning = uploads?.isRunning ?? false;
  return (
    <>
      <PageHeading title={t('filesOf', { title: query.data?.title ?? slug })} />
      <Links slug={slug} />
      <Stack mb="lg">
        <Text size="sm" c="dimmed">
          {t('about')}
        </Text>
        {uploads && <UploadState uploads={uploads} onStop={stop} onClose={forget} />}
        {!isRunning && (
          <Stack gap="xs">
            <DropZone
              multiple
              accept="audio/*,video/*,image/*,.zip"
              onChoose={(files) => files.length > 0 && start(chosenFiles(files))}
              onDrop={(dropped) => start(droppedFiles(dropped))}
            >
              <Text fw={600}>{t('drop')}</Text>
              <Text size="sm" c="dimmed">
                {t('takes', { most: LARGEST_FILE_MB / 1024 })}
              </Text>
            </DropZone>
            <FileButton
              multiple
              inputProps={{ webkitdirectory: '' } as object}
              onChange={(files) => files.length > 0 && start(chosenFiles(files))}
            >
              {(props) => (
                <Button {...props} variant="default" size="xs" style={{ alignSelf: 'flex-start' }}>
                  {t('chooseFolder')}
                </Button>
              )}
            </FileButton>
          </Stack>
        )}
      </Stack>
      <LeaveGuard isDirty={isRunning} param="taskSlug" onLeave={stop} />
      {selection.ids.length > 0 && (
        <DeleteFiles
          slug={slug}
          ids={selection.ids}
          onDeleted={() => {
            selection.clear();
            void refresh();
          }}
        />
      )}
      <ListView
        list={list}
        query={query}
        label={t('files')}
        columns={[selection.column, ...columns]}
        rowKey={(file) => file.id}
        found={(count) => t(count >= COUNTED_MOST ? 'foundMost' : 'found', { count })}
        empty={!list.isFiltered && <EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={query.data && <SearchFilter list={list} field="search" label={t('search')} />}
      />
    </>
  );
};

const Links = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const params = { taskSlug: slug };
  return (
    <Group component="nav" gap="lg" mb="md" style={{ rowGap: 4 }} aria-label={t('otherPages')}>
      <TextLink to="/admin/tasks" size="sm">
        {t('tasksList')}
      </TextLink>
      <TextLink to="/admin/$taskSlug/questions" params={params} size="sm">
        {t('questions')}
      </TextLink>
      <TextLink to="/task/$taskSlug/{-$subTab}" params={params} size="sm">
        {t('viewOnSite')}
      </TextLink>
    </Group>
  );
};

interface DeleteFilesProps {
  slug: string;
  ids: readonly string[];
  onDeleted: () => void;
}

const DeleteFiles = ({ slug, ids, onDeleted }: DeleteFilesProps) => {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deleteTaskFiles, { params: { slug }, body: { ids: [...ids] } }),
    onSuccess: onDeleted,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <SelectionBar count={ids.length}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => setAsking(true)}
        >
          {t('deleteSelected')}
        </Button>
      </SelectionBar>
      <ErrorMessage error={error} />
      <ConfirmDialog
        opened={isAsking}
        title={t('confirm', { count: ids.length })}
        confirm={t('delete')}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {t('consequence')}
      </ConfirmDialog>
    </>
  );
};

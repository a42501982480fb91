import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { useHere } from '../../../../web/platform/use-here.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { Modal, useUnsaved } from '../../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { InvalidForm } from '../../../widget-editor/web/public.ts';
import { copyTitle, TITLE_LENGTH } from '../../rules.ts';
import { texts } from './editor-texts.ts';
import { titleOfCopyQuery } from './task-query.ts';
import type { TaskEditor } from './use-task-editor.ts';

interface CopyDialogProps {
  editor: TaskEditor;
  opened: boolean;
  onClose: () => void;
}

/** “Save as new”: asks for what must differ before it makes anything. */
export const CopyDialog = ({ editor, opened, onClose }: CopyDialogProps) => {
  const t = useTexts(texts);
  return (
    <Modal opened={opened} onClose={onClose} title={t('copyTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <CopyForm editor={editor} onClose={onClose} />
    </Modal>
  );
};

const CopyForm = ({ editor, onClose }: Omit<CopyDialogProps, 'opened'>) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [typed, setTitle] = useState<string | null>(null);
  const { base, draft } = editor;
  const isRenamed = draft.title !== base?.title;
  const proposed = useQuery({ ...titleOfCopyQuery(base?.id ?? 0), enabled: !isRenamed });
  // Where the titles of other copies cannot be read, whether it is taken is known when it is saved.
  const unread = isRenamed ? null : proposed.error;
  const wordsAlone = unread ? copyTitle(draft.title, (cut) => t('titleOfCopy', { title: cut })) : '';
  const title = typed ?? (isRenamed ? draft.title : (proposed.data?.title ?? wordsAlone));
  const [withPeople, setWithPeople] = useState(false);
  useUnsaved(typed !== null || withPeople, editor.copying.isPending);
  const { error } = editor.copying;
  const said = error instanceof InvalidForm ? t('fixForm') : formError(error ?? unread, ['title', 'slug']);

  const here = useHere();
  const make = useOneAtATime(async () => {
    const isHere = here();
    const task = await editor.copying.mutateAsync({ title, withPeople }).catch(() => null);
    if (!task) return;
    toast.success(t('taskSaved'));
    // Whoever has left meanwhile stays where they went.
    if (!isHere()) return;
    editor.discard();
    onClose();
    await navigate({ to: '/admin/task/$taskSlug/{-$subTab}', params: { taskSlug: task.slug }, ignoreBlocker: true });
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Stack>
        <Text size="sm">{t('copyText')}</Text>
        <ErrorMessage error={said} />
        <TextInput
          label={t('copyName')}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          error={fieldError(error, 'title') ?? fieldError(error, 'slug')}
          maxLength={TITLE_LENGTH}
          required
          data-autofocus
        />
        <Checkbox
          label={t('copyPeople')}
          checked={withPeople}
          onChange={({ currentTarget }) => setWithPeople(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={editor.copying.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={editor.copying.isPending} disabled={title.trim() === ''}>
            {t('saveAsNew')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

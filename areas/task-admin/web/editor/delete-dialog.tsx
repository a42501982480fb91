import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type AdminTask, deleteTask } from '../../contract.ts';
import { adminTaskKeys } from '../queries.ts';
import { texts } from './editor-texts.ts';

interface DeleteDialogProps {
  task: AdminTask;
  opened: boolean;
  onClose: () => void;
  /** The task is gone: nothing is left to keep. */
  onGone: () => void;
}

/** Deleting takes the title as a signature; a task with answers is not deleted at all. */
export const DeleteDialog = ({ task, opened, onClose, onGone }: DeleteDialogProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const removing = useMutation({
    mutationFn: () => call(deleteTask, { params: { slug: task.slug } }),
    onSuccess: async () => {
      onGone();
      toast.success(t('taskRemoved'));
      await queryClient.invalidateQueries({ queryKey: adminTaskKeys.lists });
      await navigate({ to: '/admin/tasks', ignoreBlocker: true });
    },
    // The dialog shows it.
    onError: () => {},
  });
  const answered = task.answers_count > 0;
  return (
    <Modal opened={opened} onClose={onClose} title={t('deleteTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{answered ? t('deleteAnswers') : t('deleteText', { questions: task.questions_count })}</Text>
        <ErrorMessage error={removing.error} />
        {!answered && (
          <TextInput
            label={t('typeTitle')}
            description={task.title}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(answered ? 'close' : 'cancel')}
          </Button>
          {!answered && (
            <Button
              color="red.8"
              disabled={typed.trim() !== task.title.trim()}
              loading={removing.isPending}
              onClick={() => removing.mutate()}
            >
              {t('deleteTask')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};

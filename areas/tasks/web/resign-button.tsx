import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { textsOf, useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { ConfirmDialog } from '../../../web/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { resign, type TaskDetail } from '../contract.ts';
import { taskKeys } from './queries.ts';
import { resignTexts } from './resign-texts.ts';
import { texts } from './texts.ts';

const say = textsOf(resignTexts);

/** Takes the person off a task that they have not begun to answer. */
export const ResignButton = ({ task: { slug, title } }: { task: TaskDetail }) => {
  const t = useTexts(resignTexts);
  const resignLabel = useTexts(texts)('resign');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resign, { params: { slug }, body: {} }),
    onSuccess: async () => {
      toast.success(say('resigned', { title }));
      await navigate({ to: '/tasks' });
      client.removeQueries({ queryKey: taskKeys.detail(slug) });
      await client.invalidateQueries({ queryKey: taskKeys.lists });
    },
    onError: (error) => {
      toast.error(errorText(error), say('failed'));
      void client.invalidateQueries({ queryKey: taskKeys.detail(slug) });
    },
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Icon name="leave" size={16} />} onClick={() => setAsked(true)}>
        {resignLabel}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('question', { title })}
        confirm={resignLabel}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsked(false)}
      >
        <Text size="sm">{t('hint')}</Text>
      </ConfirmDialog>
    </>
  );
};

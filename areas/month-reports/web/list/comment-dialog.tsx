import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { COMMENT_LENGTH } from '../../rules.ts';
import { texts } from './texts.ts';

interface CommentDialogProps {
  comment: string;
  onSend: (comment: string) => void;
  onClose: () => void;
}

/** Asks why the hours of a line are for the group leader to judge. */
export const CommentDialog = ({ comment, onSend, onClose }: CommentDialogProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(comment);
  return (
    <Modal opened onClose={onClose} title={t('sendTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(typed);
        }}
      >
        <Stack>
          <Textarea
            label={t('comment')}
            value={typed}
            rows={8}
            maxLength={COMMENT_LENGTH}
            required
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={typed.trim() === ''}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

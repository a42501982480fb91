import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { COMMENT_LENGTH } from '../../rules.ts';
import { texts } from './texts.ts';

interface CommentDialogProps {
  comment: string;
  onClose: () => void;
  /** Left out: the comment is only read. */
  onSend?: (comment: string) => void;
  /** Of the group leader. */
  onDecide?: (decision: 'accept' | 'reject') => void;
}

/** Why the hours of a line are for the group leader to judge: written by whoever sends it, read by the group leader. */
export const CommentDialog = ({ comment, onSend, onDecide, onClose }: CommentDialogProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(comment);
  return (
    <Modal opened onClose={onClose} title={t('sendTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend?.(typed);
        }}
      >
        <Stack>
          {onSend ? (
            <Textarea
              label={t('comment')}
              value={typed}
              rows={8}
              maxLength={COMMENT_LENGTH}
              required
              data-autofocus
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          ) : (
            <Text style={{ whiteSpace: 'pre-wrap' }}>{comment}</Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            {onDecide && (
              <>
                <Button variant="default" onClick={() => onDecide('reject')}>
                  {t('reject')}
                </Button>
                <Button onClick={() => onDecide('accept')}>{t('accept')}</Button>
              </>
            )}
            {onSend && (
              <Button type="submit" disabled={typed.trim() === ''}>
                {t('send')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

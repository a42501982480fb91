import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isBlank } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { useTopDialog } from '../../../../web/ui/dialogs/top-dialog.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { DecidedLine } from '../../list-contract.ts';
import { COMMENT_LENGTH } from '../../rules.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { texts } from './texts.ts';

interface CommentDialogProps {
  line: DecidedLine;
  isBusy: boolean;
  onClose: () => void;
  /** Left out: the comment is only read. */
  onSend?: (comment: string) => void;
  /** Of the group leader. */
  onDecide?: (decision: 'accept' | 'reject') => void;
}

/** Why the hours of a line are for the group leader to judge: written by whoever sends it, read by the group leader. */
export const CommentDialog = ({ line, isBusy, onSend, onDecide, onClose }: CommentDialogProps) => {
  const t = useTexts(texts);
  const isOnTop = useTopDialog();
  const number = useNumberText('short');
  const leaders = line.group_leaders;
  const [first] = useState(line.coordinator_comment);
  const [typed, setTyped] = useState(first);
  return (
    <Modal
      closeOnEscape={isOnTop}
      opened
      onClose={onClose}
      isDirty={typed !== first}
      isBusy={isBusy}
      title={t('sendTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend?.(typed);
        }}
      >
        <Stack>
          <Text size="sm">
            {line.user.username}, {line.title}, {line.deadline_name}:{' '}
            <b>{t('totalHours', { hours: number(line.hours) })}</b>
          </Text>
          {onSend && (
            <Text
              size="sm"
              c={leaders.length === 0 ? 'red' : 'dimmed'}
              role={leaders.length === 0 ? 'alert' : undefined}
            >
              {leaders.length === 0 ? t('noLeader') : t('leaders', { names: leaders.join(', ') })}
            </Text>
          )}
          {onSend && <ChangedMeanwhile now={line.coordinator_comment} />}
          {onSend ? (
            <Textarea
              label={t('comment')}
              description={t('commentHint')}
              value={typed}
              rows={8}
              maxLength={COMMENT_LENGTH}
              required
              data-autofocus
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          ) : (
            <Text style={{ whiteSpace: 'pre-wrap' }}>{line.coordinator_comment}</Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              {t('cancel')}
            </Button>
            {onDecide && (
              <>
                <Button variant="default" disabled={isBusy} onClick={() => onDecide('reject')}>
                  {t('reject')}
                </Button>
                <Button loading={isBusy} onClick={() => onDecide('accept')}>
                  {t('accept')}
                </Button>
              </>
            )}
            {onSend && (
              <Button type="submit" loading={isBusy} disabled={isBlank(typed)}>
                {t('send')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

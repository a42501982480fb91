import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isBlank } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { useTopDialog } from '../../../../web/ui/dialogs/top-dialog.ts';
import { COMMENT_LENGTH } from '../../rules.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { texts } from './texts.ts';

interface RejectDialogProps {
  title: string;
  /** What is rejected, as it is now. */
  now?: string;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks before hours are rejected, and why: the person who reported them reads it. */
export const RejectDialog = ({ title, now, isBusy, onReject, onClose }: RejectDialogProps) => {
  const t = useTexts(texts);
  const isOnTop = useTopDialog();
  const [reason, setReason] = useState('');
  return (
    <Modal
      closeOnEscape={isOnTop}
      opened
      onClose={onClose}
      isDirty={!isBlank(reason)}
      isBusy={isBusy}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onReject(reason);
        }}
      >
        <Stack>
          {now !== undefined && <ChangedMeanwhile now={now} />}
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            value={reason}
            rows={3}
            maxLength={COMMENT_LENGTH}
            data-autofocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              {t('reject')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

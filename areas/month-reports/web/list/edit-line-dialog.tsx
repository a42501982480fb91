import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { useTopDialog } from '../../../../web/ui/dialogs/top-dialog.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { editLine } from '../../line-contract.ts';
import type { DecidedLine } from '../../list-contract.ts';
import { DESCRIPTION_LENGTH } from '../../rules.ts';
import { HoursField } from '../own/hours-field.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { texts } from './texts.ts';

type Correction = Pick<BodyOf<typeof editLine>, 'hours' | 'description'>;

interface EditLineDialogProps {
  line: DecidedLine;
  /** Rejects where it was not saved. */
  onSave: (change: Correction) => Promise<unknown>;
  onClose: () => void;
}

/** Corrects what somebody reported on a line. */
export const EditLineDialog = ({ line, onSave, onClose }: EditLineDialogProps) => {
  const t = useTexts(texts);
  const isOnTop = useTopDialog();
  const number = useNumberText('short');
  /** What was not typed into is as the line is now: somebody may have changed it meanwhile. */
  const [typed, setTyped] = useState<{ hours?: number; description?: string }>({});
  const { hours, description } = { ...line, ...typed };
  const isChanged = hours !== line.hours || description !== line.description;
  const saving = useMutation({ mutationFn: onSave });
  const save = useOneAtATime((change: Correction) => saving.mutateAsync(change).catch(() => {}));
  return (
    <Modal
      closeOnEscape={isOnTop}
      opened
      onClose={onClose}
      isDirty={isChanged}
      isBusy={saving.isPending}
      title={t('editTitle', { name: line.user.username, work: line.title })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const isOther = description !== line.description;
          void save({ hours, ...(isOther && { description: { old: line.description, new: description } }) });
        }}
      >
        <Stack>
          <ChangedMeanwhile now={[t('totalHours', { hours: number(line.hours) }), line.description].join(' ')} />
          <HoursField
            isFirst
            label={t('hours')}
            name={t('hours')}
            value={hours}
            error={fieldError(saving.error, 'hours')}
            onChange={(now) => {
              if (saving.isError) saving.reset();
              setTyped({ ...typed, hours: now });
            }}
          />
          <Textarea
            label={t('description')}
            value={description}
            rows={4}
            maxLength={DESCRIPTION_LENGTH}
            onChange={({ currentTarget }) => setTyped({ ...typed, description: currentTarget.value })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={saving.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { useTopDialog } from '../../../../web/ui/dialogs/top-dialog.ts';
import type { editLine } from '../../line-contract.ts';
import type { DecidedLine } from '../../list-contract.ts';
import { DESCRIPTION_LENGTH } from '../../rules.ts';
import { HoursField } from '../own/hours-field.tsx';
import { texts } from './texts.ts';

interface EditLineDialogProps {
  line: DecidedLine;
  onSave: (change: Pick<BodyOf<typeof editLine>, 'hours' | 'description'>) => void;
  onClose: () => void;
}

/** Corrects what somebody reported on a line. */
export const EditLineDialog = ({ line, onSave, onClose }: EditLineDialogProps) => {
  const t = useTexts(texts);
  const isOnTop = useTopDialog();
  const [hours, setHours] = useState(line.hours);
  const [description, setDescription] = useState(line.description);
  return (
    <Modal
      closeOnEscape={isOnTop}
      opened
      onClose={onClose}
      title={t('editTitle', { name: line.user.username, work: line.title })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const isOther = description !== line.description;
          onSave({ hours, ...(isOther && { description: { old: line.description, new: description } }) });
        }}
      >
        <Stack>
          <HoursField isFirst label={t('hours')} name={t('hours')} value={hours} onChange={setHours} />
          <Textarea
            label={t('description')}
            value={description}
            rows={4}
            maxLength={DESCRIPTION_LENGTH}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={hours === line.hours && description === line.description}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

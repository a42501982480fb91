import { Button, Group, Modal, Text } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';

interface DeleteDialogProps {
  /** The file that is asked about; `all`: every file; null: nothing is asked. */
  asked: { name: string } | 'all' | null;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before files are deleted: what was not submitted is gone at once. */
export const DeleteDialog = ({ asked, onDelete, onClose }: DeleteDialogProps) => {
  const t = useTexts(texts);
  const isAll = asked === 'all';
  const question = isAll ? t('askAll') : t('askOne', { name: asked?.name ?? '' });
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      title={t(isAll ? 'deleteAll' : 'delete')}
      closeButtonProps={{ 'aria-label': t('keep') }}
      centered
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('keep')}
        </Button>
        <Button color="red" onClick={onDelete}>
          {t(isAll ? 'deleteAll' : 'delete')}
        </Button>
      </Group>
    </Modal>
  );
};

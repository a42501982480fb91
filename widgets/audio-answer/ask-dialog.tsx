import { Button, Group, Modal, Text } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';

/** What a stored recording is to give way to: nothing, or another one. */
export type Asked = 'delete' | 'replace';

interface AskDialogProps {
  /** Null: nothing is asked. */
  asked: Asked | null;
  onDo: () => void;
  onClose: () => void;
}

/** Asks before a recording is deleted: what was not submitted is gone at once. */
export const AskDialog = ({ asked, onDo, onClose }: AskDialogProps) => {
  const t = useTexts(texts);
  const isReplacing = asked === 'replace';
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      title={t(isReplacing ? 'replace' : 'remove')}
      closeButtonProps={{ 'aria-label': t('cancel') }}
      centered
    >
      <Text>{t(isReplacing ? 'askReplace' : 'askRemove')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={onDo}>
          {t(isReplacing ? 'replace' : 'remove')}
        </Button>
      </Group>
    </Modal>
  );
};

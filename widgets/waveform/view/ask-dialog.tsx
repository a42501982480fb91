import { Button, Group, Modal, Text } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';

interface AskDialogProps {
  isOpen: boolean;
  question: string;
  /** What the button that does it says. */
  action: string;
  onDo: () => void;
  onClose: () => void;
}

/** Asks before much is lost. */
export const AskDialog = ({ isOpen, question, action, onDo, onClose }: AskDialogProps) => {
  const t = useTexts(texts);
  return (
    <Modal opened={isOpen} onClose={onClose} title={action} closeButtonProps={{ 'aria-label': t('close') }} centered>
      <Text>{question}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onDo();
            onClose();
          }}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
};

import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { keepSecondClick } from '../../../shared/second-click.ts';

/** What a person is asked, and what happens if they agree. */
export interface Question {
  text: string;
  /** The title, and the label of the button that does it. */
  action: string;
  onDo: () => void;
  /** What happens if they do not. */
  onStay?: () => void;
}

interface AskDialogProps {
  /** Null: nothing is asked. */
  question: Question | null;
  /** The label of the button that leaves everything as it is. */
  cancel: string;
  onClose: () => void;
}

/** Asks before much is lost. While it closes it keeps its words, and a second press does nothing. */
export const AskDialog = ({ question, cancel, onClose }: AskDialogProps) => {
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const shown = question ?? last;
  const act = () => {
    if (!question) return;
    onClose();
    question.onDo();
  };
  const stay = () => {
    onClose();
    question?.onStay?.();
  };
  return (
    <Modal
      opened={question !== null}
      onClose={stay}
      title={shown?.action}
      closeButtonProps={{ 'aria-label': cancel }}
      centered
      onClickCapture={keepSecondClick}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{shown?.text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={stay}>
          {cancel}
        </Button>
        <Button color="red" onClick={act}>
          {shown?.action}
        </Button>
      </Group>
    </Modal>
  );
};

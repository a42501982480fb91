import { Alert, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../texts.ts';

interface AnswerChangedProps {
  /** Which version of the answer is shown: the one that was evaluated, or the newest. */
  shown: 'evaluated' | 'newest';
}

/** Says that an answer is not any more what was evaluated. */
export const AnswerChanged = ({ shown }: AnswerChangedProps) => {
  const t = useTexts(texts);
  return (
    <Alert variant="default" role="note" mb="sm" p="xs">
      <Text size="sm">{t(shown === 'newest' ? 'answerChanged' : 'answerChangedSince')}</Text>
    </Alert>
  );
};

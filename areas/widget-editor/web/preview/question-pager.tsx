import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { QuestionSource, Step, TrialQuestion } from './question-source.ts';
import { previewTexts } from './texts.ts';

interface QuestionPagerProps {
  source: QuestionSource;
  question: TrialQuestion | null;
  onQuestion: (question: TrialQuestion | null) => void;
}

/** Pages through real questions, one at a time. */
export const QuestionPager = ({ source, question, onQuestion }: QuestionPagerProps) => {
  const t = useTexts(previewTexts);
  const [isLoading, setLoading] = useState(false);
  const go = async (step: Step) => {
    setLoading(true);
    try {
      const found = await source.go(step);
      if (found) onQuestion(found);
      else toast.info(t('noQuestions'));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  if (!question)
    return (
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void go('first')}>
        {t('tryQuestions')}
      </Button>
    );
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        aria-label={t('previous')}
        disabled={!question.hasPrevious || isLoading}
        onClick={() => void go('previous')}
      >
        <span aria-hidden>←</span>
      </ActionIcon>
      <Text size="sm" role="status" truncate maw="14rem">
        {t('question', { name: question.name })}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('next')}
        disabled={!question.hasNext || isLoading}
        onClick={() => void go('next')}
      >
        <span aria-hidden>→</span>
      </ActionIcon>
      <Button size="compact-sm" variant="subtle" onClick={() => onQuestion(null)}>
        {t('withoutQuestion')}
      </Button>
    </Group>
  );
};

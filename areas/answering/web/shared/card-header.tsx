import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import type { Question } from '../../contract.ts';
import { texts } from '../texts.ts';

interface CardHeaderProps {
  question: Question;
  labelId: string;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** Which question it is and since when it is as it is. */
export const CardHeader = ({ question, labelId, children }: CardHeaderProps) => {
  const t = useTexts(texts);
  const date = useDateText();
  return (
    <Group justify="space-between" gap="xs" mb="sm">
      <Group gap="sm" align="baseline">
        <Title order={2} size="h3" id={labelId}>
          {t('question', { id: question.question_id })}
        </Title>
        <Text size="xs" c="dimmed">
          {t('modified', { date: date(question.modified) })}
        </Text>
      </Group>
      {children}
    </Group>
  );
};

import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import type { Question } from '../../contract.ts';
import { texts } from '../texts.ts';

interface CardHeaderProps {
  question: Question;
  labelId: string;
  /** Which of the person's questions it is; without it the question's id names it. */
  number?: number | undefined;
  /** How many the person may answer; null: no limit. */
  limit?: number | null | undefined;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** Which question it is, and when it was last changed. */
export const CardHeader = ({ question, labelId, number, limit = null, children }: CardHeaderProps) => {
  const t = useTexts(texts);
  const date = useDateText();
  const { question_id: id, modified } = question;
  const name =
    number === undefined
      ? t('question', { id })
      : limit === null
        ? t('numbered', { number })
        : t('numberedOf', { number, limit });
  return (
    <Group justify="space-between" gap="xs" mb="xs">
      <Group gap="sm" align="baseline">
        <Title order={2} size="h4" id={labelId}>
          {name}
        </Title>
        {number !== undefined && (
          <Text size="xs" c="dimmed">
            {t('questionId', { id })}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t('modified', { date: date(modified) })}
        </Text>
      </Group>
      {children}
    </Group>
  );
};

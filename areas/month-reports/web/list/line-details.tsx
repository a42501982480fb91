import { Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { CATEGORIES, clockText } from '../../../work-sessions/rules.ts';
import { categoryTexts } from '../../../work-sessions/web/public.ts';
import type { DecidedLine } from '../../list-contract.ts';
import { texts } from './texts.ts';

/** The time that the timer counted on a line, by category. */
export const LineDetails = ({ line: { sessions } }: { line: DecidedLine }) => {
  const t = useTexts(texts);
  const nameOf = useTexts(categoryTexts);
  const counted = CATEGORIES.filter((category) => sessions[category]);
  if (counted.length === 0) return <Text size="sm">{t('noSessions')}</Text>;
  return (
    <Group gap="xl">
      {counted.map((category) => (
        <Text key={category} size="sm">
          {nameOf(category)}: {clockText(sessions[category] ?? 0)}
        </Text>
      ))}
    </Group>
  );
};

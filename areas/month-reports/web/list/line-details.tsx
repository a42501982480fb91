import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { CATEGORIES, clockText } from '../../../work-sessions/rules.ts';
import { categoryTexts } from '../../../work-sessions/web/public.ts';
import type { DecidedLine } from '../../list-contract.ts';
import { lineHistoryQuery, lineTimesQuery } from '../queries.ts';
import { TimesText } from '../times-text.tsx';
import { ReportHistory } from './report-history.tsx';
import { texts } from './texts.ts';

interface LineDetailsProps {
  line: DecidedLine;
  /** Where that of the whole report stands nowhere near. */
  withHistory: boolean;
}

/** The time that the timer counted on a line, by category, how long single answers took, and what else was done. */
export const LineDetails = ({ line: { id, description, sessions, activity }, withHistory }: LineDetailsProps) => {
  const t = useTexts(texts);
  const { deleted_answers, evaluation_answers, deleted_evaluation_answers, reviews } = activity;
  const nameOf = useTexts(categoryTexts);
  const { data } = useQuery(lineTimesQuery(id ?? 0));
  const counted = CATEGORIES.filter((category) => sessions[category]);
  return (
    <Stack gap={4}>
      {description !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description}
        </Text>
      )}
      {counted.length === 0 && <Text size="sm">{t('noSessions')}</Text>}
      <Group gap="xl">
        {counted.map((category) => (
          <Text key={category} size="sm">
            {nameOf(category)}: {clockText(sessions[category] ?? 0)}
          </Text>
        ))}
      </Group>
      {data && <TimesText times={data} />}
      {deleted_answers > 0 && <Text size="sm">{t('deletedAnswers', { count: deleted_answers })}</Text>}
      {evaluation_answers > 0 && <Text size="sm">{t('evaluations', { count: evaluation_answers })}</Text>}
      {deleted_evaluation_answers > 0 && (
        <Text size="sm">{t('deletedEvaluations', { count: deleted_evaluation_answers })}</Text>
      )}
      {reviews > 0 && <Text size="sm">{t('reviews', { count: reviews })}</Text>}
      {withHistory && <ReportHistory query={lineHistoryQuery(id ?? 0)} />}
    </Stack>
  );
};

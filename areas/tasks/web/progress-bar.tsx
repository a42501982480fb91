import { Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { numberText } from '../../../web/ui/number-text.ts';
import type { Progress as Counts } from '../contract.ts';
import classes from './progress-bar.module.css';
import { progressQuery } from './task-queries.ts';
import { texts } from './texts.ts';

interface ProgressBarProps {
  slug: string;
  /** The task's answers are evaluated. */
  hasEvaluations?: boolean;
  isThin?: boolean;
}

/** Stands in, unseen, for the counts until they come. */
const UNKNOWN: Counts = { all: 1, done: 0, new: 0, evaluated: 0 };

/** The progress of the task, fetched again every half minute. */
export const ProgressBar = ({ slug, hasEvaluations = false, isThin = false }: ProgressBarProps) => {
  const t = useTexts(texts);
  const { data, error } = useQuery(progressQuery(slug));
  const said = data ? data.all === 0 && t('noQuestions') : error && t('progressFailed');
  if (said) {
    return (
      <Text size="sm" c="dimmed" className={(isThin ? classes.thin : classes.place) ?? ''}>
        {said}
      </Text>
    );
  }
  // The bar's place is kept from the start, so that nothing jumps when it comes.
  return <Bar counts={data ?? UNKNOWN} hasEvaluations={hasEvaluations} isThin={isThin} />;
};

const Bar = ({ counts, hasEvaluations, isThin }: Required<Omit<ProgressBarProps, 'slug'>> & { counts: Counts }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const parts = [
    { key: 'mine', label: t('mine'), count: counts.done },
    { key: 'others', label: t('others'), count: counts.all - counts.done - counts.new },
    { key: 'missing', label: t('missing'), count: counts.new },
  ] as const;
  const answered = counts.all - counts.new;
  const evaluations = [
    { key: 'evaluated', label: t('evaluated'), count: counts.evaluated },
    { key: 'notEvaluated', label: t('notEvaluated'), count: Math.max(0, answered - counts.evaluated) },
  ] as const;
  const shown = hasEvaluations ? [...parts, ...evaluations] : parts;
  const words = shown.map((part) => `${part.label}: ${numberText(part.count, language)}`).join(', ');
  return (
    <div
      className={isThin ? classes.thin : classes.place}
      style={{ visibility: counts === UNKNOWN ? 'hidden' : undefined }}
      role="img"
      aria-label={`${t('progress')}. ${words}`}
      title={isThin ? words : undefined}
    >
      <Progress.Root size={isThin ? 4 : 'sm'} aria-hidden>
        {parts.slice(0, 2).map((part) => (
          <Progress.Section key={part.key} value={(100 * part.count) / counts.all} className={classes[part.key]} />
        ))}
      </Progress.Root>
      {hasEvaluations && (
        <Progress.Root size={isThin ? 2 : 'xs'} mt={2} aria-hidden>
          <Progress.Section value={(100 * counts.evaluated) / Math.max(1, answered)} className={classes.evaluated} />
        </Progress.Root>
      )}
      <Group gap="md" mt={6} aria-hidden {...(isThin && { display: 'none' })}>
        {shown.map((part) => (
          <Group key={part.key} gap={6}>
            <span className={`${classes.swatch} ${classes[part.key]}`} />
            <Text size="xs" c="dimmed">
              {part.label} <span>{numberText(part.count, language)}</span>
            </Text>
          </Group>
        ))}
      </Group>
    </div>
  );
};

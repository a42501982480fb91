import { Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { numberText } from '../../../web/ui/number-text.ts';
import type { Progress as Counts } from '../contract.ts';
import classes from './progress-bar.module.css';
import { progressQuery } from './queries.ts';
import { texts } from './texts.ts';

/** The progress of the task, fetched again every half minute. */
export const ProgressBar = ({ slug, isThin = false }: { slug: string; isThin?: boolean }) => {
  const t = useTexts(texts);
  const { data, error } = useQuery(progressQuery(slug));
  // The bar's place is kept from the start, so that nothing jumps when it comes.
  const place = isThin ? classes.thin : classes.place;
  if (!data) return <div className={place}>{error && <Text size="sm">{t('progressFailed')}</Text>}</div>;
  if (data.all === 0) {
    return (
      <Text size="sm" c="dimmed" className={place ?? ''}>
        {t('noQuestions')}
      </Text>
    );
  }
  return <Bar counts={data} isThin={isThin} />;
};

const Bar = ({ counts, isThin }: { counts: Counts; isThin: boolean }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const parts = [
    { key: 'mine', label: t('mine'), count: counts.done },
    { key: 'others', label: t('others'), count: counts.all - counts.done - counts.new },
    { key: 'missing', label: t('missing'), count: counts.new },
  ] as const;
  const words = parts.map((part) => `${part.label}: ${numberText(part.count, language)}`).join(', ');
  return (
    <div
      className={isThin ? classes.thin : classes.place}
      role="img"
      aria-label={`${t('progress')}. ${words}`}
      title={isThin ? words : undefined}
    >
      <Progress.Root size={isThin ? 4 : 'sm'} aria-hidden>
        {parts.slice(0, 2).map((part) => (
          <Progress.Section key={part.key} value={(100 * part.count) / counts.all} className={classes[part.key]} />
        ))}
      </Progress.Root>
      <Group gap="md" mt={6} aria-hidden {...(isThin && { display: 'none' })}>
        {parts.map((part) => (
          <Group key={part.key} gap={6}>
            <span className={`${classes.swatch} ${classes[part.key]}`} />
            <Text size="xs" c="dimmed">
              {part.label} {numberText(part.count, language)}
            </Text>
          </Group>
        ))}
      </Group>
    </div>
  );
};

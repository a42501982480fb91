import { Text } from '@mantine/core';
import { defineTexts } from '../../../shared/texts.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { useNumberText } from '../../../web/ui/use-number-text.ts';
import { clockText } from '../../work-sessions/rules.ts';
import type { LineTimes } from '../contract.ts';

const texts = defineTexts(
  'report-times',
  {
    answers:
      'Seconds per answer: mean {{mean}}, median {{median}}; 10% ≤ {{p10}}, 25% ≤ {{p25}}, 75% ≤ {{p75}}, 90% ≤ {{p90}}',
    sessions_one: '{{count}} session, {{total}}',
    sessions_other: '{{count}} sessions, {{total}}, {{mean}} each',
  },
  {
    answers:
      'Sekundy na odpowiedź: średnio {{mean}}, mediana {{median}}; 10% ≤ {{p10}}, 25% ≤ {{p25}}, 75% ≤ {{p75}}, 90% ≤ {{p90}}',
    sessions_one: '{{count}} sesja, {{total}}',
    sessions_few: '{{count}} sesje, {{total}}, średnio {{mean}}',
    sessions_many: '{{count}} sesji, {{total}}, średnio {{mean}}',
    sessions_other: '{{count}} sesji, {{total}}, średnio {{mean}}',
  },
);

/** How long single answers and sessions took; nothing where there were none. */
export const TimesText = ({ times: { answers, mean, percentiles, sessions, seconds } }: { times: LineTimes }) => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const whole = (value: number | undefined) => number(Math.round(value ?? 0));
  const [p10, p25, median, p75, p90] = percentiles.map(whole);
  return (
    <>
      {answers > 0 && (
        <Text size="xs" c="dimmed">
          {t('answers', { mean: whole(mean ?? 0), ...({ p10, p25, median, p75, p90 } as Record<string, string>) })}
        </Text>
      )}
      {sessions > 0 && (
        <Text size="xs" c="dimmed">
          {t('sessions', {
            count: sessions,
            total: clockText(seconds),
            mean: clockText(Math.round(seconds / sessions)),
          })}
        </Text>
      )}
    </>
  );
};

import { Text } from '@mantine/core';
import { defineTexts } from '../../../shared/texts.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { useNumberText } from '../../../web/ui/use-number-text.ts';
import { clockText } from '../../work-sessions/rules.ts';
import type { LineTimes, ReportLine } from '../contract.ts';
import { timerSeconds } from '../rules.ts';

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

interface TimesTextProps {
  times: LineTimes;
  /** The place alone. */
  isHidden?: boolean;
}

/** How long single answers and sessions took; nothing where there were none. */
export const TimesText = ({ times, isHidden = false }: TimesTextProps) => {
  const { answers, mean, percentiles, sessions, seconds } = times;
  const looks = { size: 'xs', c: 'dimmed', ...(isHidden && { style: { visibility: 'hidden' } as const }) };
  const t = useTexts(texts);
  const number = useNumberText('short');
  const whole = (value: number | undefined) => number(Math.round(value ?? 0));
  const [p10, p25, median, p75, p90] = percentiles.map(whole);
  return (
    <>
      {answers > 0 && (
        <Text {...looks}>
          {t('answers', { mean: whole(mean ?? 0), ...({ p10, p25, median, p75, p90 } as Record<string, string>) })}
        </Text>
      )}
      {sessions > 0 && (
        <Text {...looks}>
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

/** The place of the times of a line while they are not known: whether there are any, the line says. */
export const TimesPlace = ({ line: { activity, sessions } }: { line: ReportLine }) => {
  const seconds = timerSeconds(sessions);
  const usual = { mean: 40, percentiles: [10, 20, 30, 50, 80] };
  return <TimesText isHidden times={{ ...usual, answers: activity.answers, sessions: seconds > 0 ? 2 : 0, seconds }} />;
};

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '../../../../shared/route.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { writeDay } from '../../../../web/ui/dates/days.ts';
import { isWholeWithin, WholeField } from '../../../../web/ui/fields/whole-field.tsx';
import { ListSkeleton } from '../../../../web/ui/list/list-skeleton.tsx';
import { LAST_DAYS, MOST_LAST_DAYS, type taskDays } from '../../contract.ts';
import { manualTexts } from '../../manual-texts.ts';
import type { DayCount } from '../../rules.ts';
import { Chart } from '../charts/chart.tsx';
import type { ChartData } from '../charts/chart-data.ts';
import { countText } from '../figures.ts';
import { daysQuery } from '../queries.ts';
import { ShownFigures } from '../shown-figures.tsx';
import { texts } from './texts.ts';

type Days = ReplyOf<typeof taskDays>;

interface DaysSectionProps {
  query: Parameters<typeof daysQuery>[0];
  lastDays: number | undefined;
  onLastDays: (days: number | undefined) => void;
}

/** Answers in time with both forecasts, and answers per day. */
export const DaysSection = ({ query, lastDays = LAST_DAYS, onLastDays }: DaysSectionProps) => {
  const t = useTexts(texts);
  const days = useQuery(daysQuery({ ...query, delta_days: lastDays }));
  /** What was typed and is no number of days: what was asked before goes on. */
  const [wrong, setWrong] = useState<number | null>(null);
  const take = (typed: number | null) => {
    const fits = isWholeWithin(typed, 1, MOST_LAST_DAYS);
    setWrong(fits ? null : typed);
    if (fits) onLastDays(typed === null || typed === LAST_DAYS ? undefined : typed);
  };
  return (
    <>
      <WholeField
        label={t('lastDays')}
        value={wrong ?? lastDays}
        min={1}
        max={MOST_LAST_DAYS}
        step={1}
        w={220}
        mb="md"
        onChange={take}
      />
      <ShownFigures query={days} first={<ListSkeleton />}>
        {(data) => <Shown days={data} lastDays={lastDays} />}
      </ShownFigures>
    </>
  );
};

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The counts of some lines at every day that one of them has. */
const linesOf = (lines: readonly { name: string; points: readonly DayCount[]; isBars?: boolean }[]): ChartData => {
  const at = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => secondsOf(day))))].sort((a, b) => a - b);
  const series = lines.map(({ name, points, isBars = false }) => {
    const byDay = new Map(points.map(({ day, answers }) => [secondsOf(day), answers]));
    return { name, isBars, values: at.map((day) => byDay.get(day) ?? null) };
  });
  return { x: 'days', at, series };
};

const Shown = ({ days: given, lastDays }: { days: Days; lastDays: number }) => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const language = useLanguage();
  const locale = localeOf(language);
  const inTime = useMemo(
    () =>
      linesOf([
        { name: t('done'), points: given.real_data },
        { name: t('forecast'), points: given.extrapolated_data },
        { name: t('lastForecast', { count: lastDays }), points: given.last_week_extrapolated_data },
      ]),
    [given, lastDays, t],
  );
  const perDay = useMemo(() => linesOf([{ name: t('answers'), points: given.days, isBars: true }]), [given, t]);
  const shared = {
    atTitle: t('day'),
    atText: (at: number) => writeDay(dayOf(at), locale),
    valueText: (value: number) => countText(value, language),
  };
  return (
    <>
      <Chart title={t('inTime')} manual={manual('ANSWERS_IN_TIME')} data={inTime} {...shared} />
      <Chart title={t('perDay')} manual={manual('ANSWERS_PER_DAY')} data={perDay} {...shared} />
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { ListSkeleton } from '../../../../web/ui/list/list-skeleton.tsx';
import type { Times } from '../../contract.ts';
import { manualTexts } from '../../manual-texts.ts';
import { Facts } from '../basics-card.tsx';
import { Chart } from '../charts/chart.tsx';
import type { ChartData } from '../charts/chart-data.ts';
import { secondsText } from '../figures.ts';
import { timesQuery } from '../queries.ts';
import { ShownFigures } from '../shown-figures.tsx';
import { texts } from './texts.ts';

/** How long answers take: quartiles, percentiles and fixed percentiles. */
export const TimesSection = ({ query }: { query: Parameters<typeof timesQuery>[0] }) => {
  const times = useQuery(timesQuery(query));
  return (
    <ShownFigures query={times} first={<ListSkeleton />}>
      {(data) => <Shown times={data} />}
    </ShownFigures>
  );
};

/** The same of one person, whose curve is that of all answers. */
export const TimesOfOne = ({ times }: { times: Times }) => <Shown times={times} single />;

const Shown = ({ times, single = false }: { times: Times; single?: boolean }) => {
  const { mean, quartiles, fence } = times;
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const language = useLanguage();
  const seconds = (value: number | null) =>
    value === null ? '–' : t('seconds', { value: secondsText(value, language) });
  const between = (least: number, most: number) =>
    t('between', { least: secondsText(least, language), most: secondsText(most, language) });
  return (
    <>
      <Facts
        label={t('quartiles')}
        facts={[
          { label: t('mean'), value: seconds(mean) },
          { label: t('fastest'), value: quartiles ? between(quartiles.q1min, quartiles.q1max) : '–' },
          { label: t('middle'), value: quartiles ? between(quartiles.q23min, quartiles.q23max) : '–' },
          { label: t('slowest'), value: quartiles ? between(quartiles.q4min, quartiles.q4max) : '–' },
        ]}
      />
      <CurveChart
        title={t('percentiles')}
        manual={single ? t('percentilesOfOne') : manual('PERCENTILES')}
        curves={{
          all: times.percentiles,
          ...{ average: times.avg_percentiles, least: times.min_percentiles, most: times.max_percentiles },
        }}
        single={single}
      />
      <CurveChart
        title={t('fixedPercentiles')}
        manual={fence === null ? t('fixedManualBriefly') : t('fixedManual', { fence: seconds(fence) })}
        curves={{
          all: times.fixed_percentiles,
          ...{
            average: times.fixed_avg_percentiles,
            least: times.fixed_min_percentiles,
            most: times.fixed_max_percentiles,
          },
        }}
        single={single}
      />
    </>
  );
};

/** The times of all answers, and those of single people: 101 each. */
interface Curves {
  all: number[];
  average: number[];
  least: number[];
  most: number[];
}

interface CurveChartProps {
  title: string;
  manual: string;
  curves: Curves;
  /** Only the curve of all answers. */
  single: boolean;
}

const CurveChart = ({ title, manual, curves, single }: CurveChartProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const data = useMemo<ChartData>(
    () => ({
      x: 'percents',
      at: curves.all.map((_, at) => at),
      series: [
        { name: t('curveAll'), values: curves.all },
        ...(single
          ? []
          : [
              { name: t('curveAverage'), values: curves.average },
              { name: t('curveLeast'), values: curves.least },
              { name: t('curveMost'), values: curves.most },
            ]),
      ],
    }),
    [curves, single, t],
  );
  return (
    <Chart
      title={title}
      manual={manual}
      data={data}
      atTitle={t('percentile')}
      atText={String}
      valueText={(value) => secondsText(value, language)}
    />
  );
};

import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { useLanguage } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import type { ChartData } from './chart-data.ts';

const HEIGHT = 260;
/** Told apart without colours too: by the dash. */
const LINES = [
  { color: 'teal-6', dash: [] },
  { color: 'orange-6', dash: [8, 4] },
  { color: 'blue-5', dash: [2, 4] },
  { color: 'red-6', dash: [10, 3, 2, 3] },
];

const DAY = 86_400;
/** Labels of days stand at midnight of UTC, so many days apart. */
const DAYS_APART = [1, 2, 7, 14, 28, 56, 91, 182, 364, 728, 1_820].map((days) => days * DAY);

const styleOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The drawing of a chart, as wide as its place. The numbers stand next to it as a table. */
export const Plot = ({ data, label }: { data: ChartData; label: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const locale = localeOf(useLanguage());
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const axis = {
      stroke: styleOf('--mantine-color-dimmed'),
      grid: { stroke: styleOf(`--mantine-color-${scheme === 'dark' ? 'dark-4' : 'gray-3'}`), width: 1 },
    };
    const isDays = data.x === 'days';
    const hasBars = data.series.some(({ isBars }) => isBars);
    const dayText = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'numeric',
      year: '2-digit',
      timeZone: 'UTC',
    });
    const number = new Intl.NumberFormat(locale, { notation: 'compact' });
    const plot = new UPlot(
      {
        width: Math.max(200, box.clientWidth),
        height: HEIGHT,
        cursor: { show: false },
        legend: { live: false },
        scales: {
          // Bars stand on the middle of their day: the first and the last need room, and so does a single day.
          x: {
            time: false,
            ...(isDays && {
              // Not from what the library gives: around a single day it leaves years.
              range: () => {
                const [first = 0, last = first] = [data.at[0], data.at.at(-1)];
                const room = hasBars ? DAY / 2 : first === last ? DAY : 0;
                return [first - room, last + room];
              },
            }),
          },
          y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.05)] },
        },
        axes: [
          {
            ...axis,
            space: 80,
            ...(isDays && { incrs: DAYS_APART }),
            values: (_plot, values) =>
              values.map((value) => (isDays ? dayText.format(value * 1000) : number.format(value))),
          },
          { ...axis, size: 56, values: (_plot, values) => values.map((value) => number.format(value)) },
        ],
        series: [
          {},
          ...data.series.map(({ name, isBars }, at) => {
            const { color, dash } = LINES[at % LINES.length] as (typeof LINES)[number];
            const stroke = styleOf(`--mantine-color-${color}`);
            return {
              ...{ label: name, stroke, dash, width: 2, spanGaps: true },
              ...(isBars && {
                fill: stroke,
                paths: UPlot.paths.bars?.({ size: [0.7, 40] }) as UPlot.Series.PathBuilder,
                points: { show: false },
              }),
            };
          }),
        ],
      },
      [data.at, ...data.series.map(({ values }) => values)] as UPlot.AlignedData,
      box,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: Math.max(200, box.clientWidth), height: HEIGHT }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [data, locale, scheme]);
  return <div ref={place} role="img" aria-label={label} />;
};

import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DataTable } from '../../../../web/ui/table/data-table.tsx';
import { texts } from '../texts.ts';
import type { ChartData } from './chart-data.ts';
import { loadPlot } from './load-plot.ts';

const Plot = lazy(async () => ({ default: (await loadPlot()).Plot }));

interface ChartProps {
  title: string;
  /** What the figures mean. */
  manual: string;
  data: ChartData;
  /** The name of the first column of the table. */
  atTitle: string;
  atText: (at: number) => string;
  valueText: (value: number) => string;
}

/** A chart with what it means, and its numbers as a table. */
export const Chart = ({ title, manual, data, atTitle, atText, valueText }: ChartProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const rows = data.at.map((at, index) => ({ at, index }));
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {manual}
      </Text>
      {rows.length === 0 ? (
        <Text>{t('noFigures')}</Text>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={260} />}>
            <Plot data={data} label={title} />
          </Suspense>
          <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
            <summary>{t('numbers')}</summary>
            {opened && (
              <DataTable
                label={title}
                rows={rows}
                rowKey={({ at }) => at}
                columns={[
                  { key: 'at', title: atTitle, main: true, cell: ({ at }) => atText(at) },
                  ...data.series.map(({ name, values }) => ({
                    ...{ key: name, title: name, align: 'right' as const },
                    cell: ({ index }: { index: number }) => {
                      const value = values[index] ?? null;
                      return value === null ? '–' : valueText(value);
                    },
                  })),
                ]}
              />
            )}
          </details>
        </>
      )}
    </Paper>
  );
};

import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { DataTable } from '../../../web/ui/table/data-table.tsx';
import { hunterRanking } from '../contract.ts';
import { texts } from './texts.ts';

/** The best participants; nothing where there are none. */
export const Ranking = () => {
  const t = useTexts(texts);
  const { data = [] } = useQuery({
    queryKey: ['audio-hunters', 'ranking'],
    queryFn: ({ signal }) => call(hunterRanking, { signal }),
  });
  if (data.length === 0) return null;
  const rows = data.map((one, at) => ({ ...one, place: at + 1 }));
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('ranking')}
      </Title>
      <DataTable
        label={t('ranking')}
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          { key: 'name', title: t('name'), main: true, cell: ({ name }) => name },
          { key: 'points', title: t('points'), align: 'right', cell: ({ points }) => points },
        ]}
      />
    </section>
  );
};

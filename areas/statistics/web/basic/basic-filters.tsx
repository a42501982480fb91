import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { today } from '../../../../web/ui/dates/days.ts';
import { DayFilter } from '../../../../web/ui/list/day-filter.tsx';
import type { ListSearch } from '../../../../web/ui/list/list-search.ts';
import { MultiFilter } from '../../../../web/ui/list/multi-filter.tsx';
import type { Period } from '../../contract.ts';
import { manualTexts } from '../../manual-texts.ts';
import { basicOptionsQuery } from '../queries.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

/** What chooses the periods of reports. */
export const TIMES = ['deadlines', 'range'] as const;

interface BasicSearch extends Period {
  companies: string | undefined;
  deadlines: string | undefined;
  by: (typeof TIMES)[number] | undefined;
}

/** An address that gives periods need not say how they are chosen. */
export const timeOf = ({ by, deadlines, start_date, end_date }: Omit<BasicSearch, 'companies'>): BasicSearch['by'] =>
  by ?? (deadlines ? 'deadlines' : start_date || end_date ? 'range' : undefined);

const optionsOf = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

export const BasicFilters = <S extends BasicSearch>({ list }: { list: ListSearch<S> }) => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const s = useTexts(shared);
  const { data } = useQuery(basicOptionsQuery);
  const { start_date, end_date } = list.search;
  const by = timeOf(list.search);
  const field = (name: keyof BasicSearch) => name as keyof S & string;
  const show = (change: Partial<BasicSearch>) => list.show(change as Partial<S>);
  const choose = (value: string) =>
    show({
      by: TIMES.find((time) => time === value),
      deadlines: undefined,
      start_date: value === 'range' ? `${today().slice(0, 8)}01` : undefined,
      end_date: value === 'range' ? today() : undefined,
    });
  return (
    <>
      <MultiFilter
        list={list}
        field={field('companies')}
        label={t('company')}
        any={t('anyCompany')}
        options={[{ value: '-1', label: t('noCompany') }, ...optionsOf(data?.companies)]}
      />
      <SegmentedControl
        aria-label={t('time')}
        value={by ?? 'all'}
        onChange={choose}
        data={[
          { value: 'all', label: t('allTime') },
          { value: 'deadlines', label: t('byDeadlines') },
          { value: 'range', label: t('range') },
        ]}
      />
      {by === 'deadlines' && (
        <MultiFilter
          list={list}
          field={field('deadlines')}
          label={t('deadlines')}
          any={t('anyDeadline')}
          options={optionsOf(data?.deadlines)}
        />
      )}
      {by === 'range' && (
        <>
          <DayFilter list={list} field={field('start_date')} label={s('from')} max={end_date} />
          <DayFilter list={list} field={field('end_date')} label={s('to')} min={start_date} />
          <Text size="sm" c="dimmed" maw="24rem">
            {manual('HOURS_DATE_RANGE')}
          </Text>
        </>
      )}
    </>
  );
};

import { Group, SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { dateField, type RawSearch } from '../../../web/platform/search-fields.ts';
import { today } from '../../../web/ui/dates/days.ts';
import { DayFilter } from '../../../web/ui/list/day-filter.tsx';
import type { ListSearch } from '../../../web/ui/list/list-search.ts';
import type { Period } from '../contract.ts';
import { texts } from './texts.ts';

/** The days of an address. A period that ends before it begins is turned round. */
const daysOf = (raw: RawSearch): [string | undefined, string | undefined] => {
  const [start, end] = [dateField(raw, 'start_date'), dateField(raw, 'end_date')];
  return start !== undefined && end !== undefined && start > end ? [end, start] : [start, end];
};

/** What a page keeps of its period in the address; without days it is all time. */
export const PERIOD_FIELDS = {
  start_date: (raw: RawSearch) => daysOf(raw)[0],
  end_date: (raw: RawSearch) => daysOf(raw)[1],
};

/** The days that there are. */
export const periodOf = ({ start_date, end_date }: Period): { start_date?: string; end_date?: string } => ({
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
});

/** All time, or from one day to another: at first from the first of the month to today. */
export const PeriodFilter = <S extends Period>({ list }: { list: ListSearch<S> }) => {
  const t = useTexts(texts);
  const { start_date, end_date } = list.search;
  const isRange = start_date !== undefined || end_date !== undefined;
  const show = (change: Period) => list.show(change as Partial<S>);
  return (
    <Group align="end" mb="md">
      <SegmentedControl
        aria-label={t('time')}
        value={isRange ? 'range' : 'all'}
        onChange={(value) =>
          show(
            value === 'all'
              ? { start_date: undefined, end_date: undefined }
              : { start_date: `${today().slice(0, 8)}01`, end_date: today() },
          )
        }
        data={[
          { value: 'all', label: t('allTime') },
          { value: 'range', label: t('range') },
        ]}
      />
      {isRange && (
        <>
          <DayFilter list={list} field={'start_date' as keyof S & string} label={t('from')} max={end_date} />
          <DayFilter list={list} field={'end_date' as keyof S & string} label={t('to')} min={start_date} />
        </>
      )}
    </Group>
  );
};

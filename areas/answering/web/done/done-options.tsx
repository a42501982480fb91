import { Group, NativeSelect, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { CompactPager } from '../../../../web/ui/pager.tsx';
import { SearchField } from '../../../../web/ui/search-field.tsx';
import { ORDERS } from '../../contract.ts';
import type { DoneFilter } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './done.module.css';
import { PAGE_SIZES } from './done-filter.ts';

interface DoneOptionsProps {
  filter: DoneFilter;
  counts: { count: number; num_pages: number } | undefined;
  mayChoosePerson: boolean;
  onChange: (change: Partial<DoneFilter>) => void;
}

/** How much of what in which order. */
export const DoneOptions = ({ filter, counts, mayChoosePerson, onChange }: DoneOptionsProps) => {
  const t = useTexts(texts);
  return (
    <search className={classes.options} aria-label={t('options')}>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('pageSize')}
          value={filter.page_size}
          data={PAGE_SIZES.map(String)}
          onChange={({ currentTarget }) => onChange({ page_size: Number(currentTarget.value) })}
        />
        <NativeSelect
          label={t('orderBy')}
          value={filter.order_by}
          data={ORDERS.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => {
            const order_by = ORDERS.find((order) => order === currentTarget.value);
            if (order_by) onChange({ order_by });
          }}
        />
        {mayChoosePerson && (
          <SearchField label={t('ofPerson')} value={filter.user} onSearch={(user) => onChange({ user })} />
        )}
      </Group>
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {counts && t('count', { count: counts.count })}
        </Text>
        {counts && counts.num_pages > 1 && (
          <CompactPager page={filter.page} pages={counts.num_pages} onPage={(page) => onChange({ page })} />
        )}
      </Group>
    </search>
  );
};

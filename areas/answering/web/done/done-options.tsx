import { Group, NativeSelect, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { ListSearch } from '../../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { CompactPager } from '../../../../web/ui/pager.tsx';
import { ORDERS } from '../../contract.ts';
import { texts } from '../texts.ts';
import classes from './done.module.css';
import { DONE_FIELDS, type DoneSearch, filterOf, PAGE_SIZES } from './done-filter.ts';

interface DoneOptionsProps {
  list: ListSearch<DoneSearch>;
  counts: { count: number; num_pages: number } | undefined;
  mayChoosePerson: boolean;
}

/** How much of what in which order. */
export const DoneOptions = ({ list, counts, mayChoosePerson }: DoneOptionsProps) => {
  const t = useTexts(texts);
  const { page, page_size, order_by } = filterOf(list.search);
  return (
    <search className={classes.options} aria-label={t('options')}>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('pageSize')}
          value={page_size}
          data={PAGE_SIZES.map(String)}
          onChange={({ currentTarget: { value } }) =>
            list.show({ page_size: DONE_FIELDS.page_size({ page_size: value }) })
          }
        />
        <NativeSelect
          label={t('orderBy')}
          value={order_by}
          data={ORDERS.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) =>
            list.show({ order_by: DONE_FIELDS.order_by({ order_by: value }, 'order_by') })
          }
        />
        {mayChoosePerson && <SearchFilter list={list} field="user" label={t('ofPerson')} />}
      </Group>
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {counts && t('count', { count: counts.count })}
        </Text>
        {counts && counts.num_pages > 1 && (
          <CompactPager page={page} pages={counts.num_pages} onPage={(page) => list.show({ page })} />
        )}
      </Group>
    </search>
  );
};

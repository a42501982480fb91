import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { lazy } from 'react';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { useWayBack } from '../../../../web/platform/way-back.ts';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet } from '../../../../web/ui/list/list-search.ts';
import { CompactPager } from '../../../../web/ui/table/pager.tsx';
import { ORDERS } from '../../../slots/rules.ts';
import { slotTexts } from '../../../slots/web/public.ts';
import classes from './done.module.css';
import { DONE_FIELDS, FILTERS, filterOf, PAGE_SIZES } from './done-filter.ts';
import type { DoneFiltersProps } from './done-filters.tsx';
import { texts } from './texts.ts';

const LazyDoneFilters = lazy(async () => ({ default: (await withTexts(import('./done-filters.tsx'))).DoneFilters }));

interface DoneOptionsProps extends DoneFiltersProps {
  counts: { count: number; num_pages: number; is_cut?: boolean; with_skipped?: boolean } | undefined;
}

/** How much of what in which order. */
export const DoneOptions = ({ counts, ...filters }: DoneOptionsProps) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const goBack = useWayBack();
  const { list, seesNames, withReviews } = filters;
  const { search } = list;
  const { page, page_size, order_by } = filterOf(search);
  const used = countSet(search, FILTERS);
  return (
    <search className={classes.options} aria-label={say('options')}>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={say('pageSize')}
          value={page_size}
          data={PAGE_SIZES.map(String)}
          onChange={({ currentTarget: { value } }) =>
            list.show({ page_size: DONE_FIELDS.page_size({ page_size: value }) })
          }
        />
        <NativeSelect
          label={say('orderBy')}
          value={order_by}
          data={ORDERS.map((value) => ({ value, label: say(value) }))}
          onChange={({ currentTarget: { value } }) =>
            list.show({ order_by: DONE_FIELDS.order_by({ order_by: value }, 'order_by') })
          }
        />
        {(seesNames || withReviews) && (
          <FilterPopup used={used}>
            <LazyDoneFilters {...filters} />
          </FilterPopup>
        )}
        {search.question !== '' && (
          // A link to one question names its author too: nobody has chosen them.
          <Button size="xs" variant="default" onClick={goBack ?? (() => list.show({ question: '', user: '' }))}>
            {t('allQuestions')}
          </Button>
        )}
      </Group>
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {counts &&
            t(counts.is_cut ? 'countCut' : counts.with_skipped ? 'countWithSkipped' : 'count', { count: counts.count })}
        </Text>
        {counts && counts.num_pages > 1 && (
          <CompactPager page={page} pages={counts.num_pages} onPage={(page) => list.show({ page })} />
        )}
      </Group>
    </search>
  );
};

import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useWayBack } from '../../../../web/platform/way-back.ts';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet } from '../../../../web/ui/list/list-search.ts';
import { CompactPager } from '../../../../web/ui/table/pager.tsx';
import { ORDERS } from '../../../slots/rules.ts';
import { slotTexts } from '../../../slots/web/public.ts';
import { texts } from '../texts.ts';
import { DONE_FIELDS, FILTERS, filterOf, PAGE_SIZES } from './done-filter.ts';
import { EvaluationFilters, type EvaluationFiltersProps } from './evaluation-filters.tsx';

interface EvaluationOptionsProps extends EvaluationFiltersProps {
  counts: { count: number; num_pages: number; is_cut?: boolean; with_skipped?: boolean } | undefined;
}

/** How much of what in which order. */
export const EvaluationOptions = ({ counts, ...filters }: EvaluationOptionsProps) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const goBack = useWayBack();
  const { list, seesNames, withReviews } = filters;
  const { search } = list;
  const { page, page_size, order_by } = filterOf(search);
  return (
    <Group component="search" gap="sm" align="flex-end" aria-label={say('options')}>
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
        <FilterPopup used={countSet(search, FILTERS)}>
          <EvaluationFilters {...filters} />
        </FilterPopup>
      )}
      {(search.question !== '' || search.answer !== '') && (
        <Button
          size="xs"
          variant="default"
          // A link to one answer names the evaluator too: nobody has chosen them.
          onClick={goBack ?? (() => list.show({ question: '', answer: '', evaluation_author: '' }))}
        >
          {t('allQuestions')}
        </Button>
      )}
      <Group gap="md" ml="auto">
        <Text size="sm" c="dimmed" role="status">
          {counts &&
            t(counts.is_cut ? 'countCut' : counts.with_skipped ? 'countWithSkipped' : 'count', { count: counts.count })}
        </Text>
        {counts && counts.num_pages > 1 && (
          <CompactPager page={page} pages={counts.num_pages} onPage={(next) => list.show({ page: next })} />
        )}
      </Group>
    </Group>
  );
};

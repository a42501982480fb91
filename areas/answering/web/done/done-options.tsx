import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import type { ListSearch } from '../../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { CompactPager } from '../../../../web/ui/pager.tsx';
import { REVIEW_FILTERS } from '../../../reviews/rules.ts';
import { reviewAuthorsQuery } from '../../../reviews/web/public.ts';
import { ORDERS } from '../../../slots/rules.ts';
import { slotTexts } from '../../../slots/web/public.ts';
import { texts } from '../texts.ts';
import classes from './done.module.css';
import { DONE_FIELDS, type DoneSearch, filterOf, PAGE_SIZES } from './done-filter.ts';

interface DoneOptionsProps {
  list: ListSearch<DoneSearch>;
  counts: { count: number; num_pages: number } | undefined;
  mayChoosePerson: boolean;
  slug: string;
  /** The task has reviews. */
  withReviews: boolean;
}

/** How much of what in which order. */
export const DoneOptions = ({ list, counts, mayChoosePerson, slug, withReviews }: DoneOptionsProps) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const { search } = list;
  const { page, page_size, order_by } = filterOf(search);
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
        {mayChoosePerson && <SearchFilter list={list} field="user" label={t('ofPerson')} />}
        {withReviews && (
          <ChoiceFilter
            list={list}
            field="review"
            label={t('review')}
            options={REVIEW_FILTERS.map((value) => ({ value, label: t(value) }))}
          />
        )}
        {withReviews && mayChoosePerson && <ReviewAuthorFilter slug={slug} list={list} />}
        {search.question !== '' && (
          <Button size="xs" variant="default" onClick={() => list.show({ question: '' })}>
            {t('allQuestions')}
          </Button>
        )}
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

/** By who has written in the reviews. */
const ReviewAuthorFilter = ({ slug, list }: { slug: string; list: ListSearch<DoneSearch> }) => {
  const t = useTexts(texts);
  const { data = [] } = useQuery(reviewAuthorsQuery(slug));
  const { review_author: chosen } = list.search;
  // One from an address is offered too, before the names have come.
  const names = chosen === '' || data.includes(chosen) ? data : [chosen, ...data];
  return (
    <ChoiceFilter
      list={list}
      field="review_author"
      label={t('reviewAuthor')}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
};

import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import { countSet, type ListSearch } from '../../../../web/ui/list/list-search.ts';
import { REVIEW_FILTERS } from '../../../reviews/rules.ts';
import type { FilterOptions } from '../../../slots/contract.ts';
import { COMPARE_FILTERS } from '../../filter-contract.ts';
import { filterOptionsQuery } from '../queries.ts';
import { type DoneSearch, FILTERS } from './done-filter.ts';
import { NamesFilter } from './names-filter.tsx';
import { texts } from './texts.ts';

export interface DoneFiltersProps {
  list: ListSearch<DoneSearch>;
  slug: string;
  /** The task has reviews. */
  withReviews: boolean;
  withEvaluations: boolean;
  /** Answers can be filtered by people. */
  seesNames: boolean;
  isStaff: boolean;
}

const groupsOf = (groups: FilterOptions['company'] = []) =>
  groups.map(({ id, name }) => ({ value: String(id), label: name }));

/** By people, reviews and comparison, combined by AND or OR. */
export const DoneFilters = ({ list, slug, withReviews, withEvaluations, seesNames, isStaff }: DoneFiltersProps) => {
  const t = useTexts(texts);
  const { data } = useQuery({ ...filterOptionsQuery(slug), enabled: seesNames });
  const { search, show } = list;
  return (
    <Stack gap="sm">
      {seesNames && (
        <NamesFilter
          label={t('answerAuthor')}
          value={search.user}
          options={data?.user}
          onChange={(user) => show({ user })}
        />
      )}
      {seesNames && <ChoiceFilter list={list} field="company" label={t('company')} options={groupsOf(data?.company)} />}
      {seesNames && (
        <ChoiceFilter list={list} field="user_type" label={t('userType')} options={groupsOf(data?.user_type)} />
      )}
      {seesNames && withEvaluations && (
        <NamesFilter
          label={t('evaluationAuthor')}
          value={search.evaluation_author}
          options={data?.evaluation_authors}
          onChange={(evaluation_author) => show({ evaluation_author })}
          all={search.evaluation_author_all}
          onAll={(evaluation_author_all) => show({ evaluation_author_all })}
        />
      )}
      {withReviews && (
        <ChoiceFilter
          list={list}
          field="review"
          label={t('review')}
          options={REVIEW_FILTERS.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {seesNames && withReviews && (
        <NamesFilter
          label={t('reviewAuthor')}
          value={search.review_author}
          options={data?.review_authors}
          onChange={(review_author) => show({ review_author })}
          all={search.review_author_all}
          onAll={(review_author_all) => show({ review_author_all })}
        />
      )}
      {seesNames && isStaff && (
        <NamesFilter
          label={t('fixAuthor')}
          value={search.fix_author}
          options={data?.fix_authors}
          onChange={(fix_author) => show({ fix_author })}
          all={search.fix_author_all}
          onAll={(fix_author_all) => show({ fix_author_all })}
        />
      )}
      {seesNames && (
        <ChoiceFilter
          list={list}
          field="compare"
          label={t('compareFilter')}
          options={COMPARE_FILTERS.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {(countSet(search, FILTERS) > 1 || search.mode) && (
        <ChoiceFilter
          list={list}
          field="mode"
          label={t('mode')}
          any={t('modeAnd')}
          options={[{ value: 'or', label: t('modeOr') }]}
        />
      )}
      {list.isFiltered && (
        <Button variant="default" onClick={list.reset}>
          {t('resetFilters')}
        </Button>
      )}
    </Stack>
  );
};

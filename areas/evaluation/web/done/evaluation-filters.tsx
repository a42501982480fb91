import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import { countSet, type ListSearch } from '../../../../web/ui/list/list-search.ts';
import { REVIEW_FILTERS } from '../../../reviews/rules.ts';
import type { FilterOptions } from '../../../slots/contract.ts';
import { filterOptionsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { type DoneSearch, FILTERS } from './done-filter.ts';

export interface EvaluationFiltersProps {
  list: ListSearch<DoneSearch>;
  slug: string;
  /** The task has reviews. */
  withReviews: boolean;
  /** The viewer may know who is who. */
  seesNames: boolean;
  isStaff: boolean;
}

type PeopleField = 'user' | 'evaluation_author' | 'review_author' | 'fix_author';

const groupsOf = (groups: FilterOptions['company'] = []) =>
  groups.map(({ id, name }) => ({ value: String(id), label: name }));

/** By people, by the reviews of the evaluations, and how these filters are combined. */
export const EvaluationFilters = ({ list, slug, withReviews, seesNames, isStaff }: EvaluationFiltersProps) => {
  const t = useTexts(texts);
  const { data } = useQuery({ ...filterOptionsQuery(slug), enabled: seesNames });
  const { search } = list;
  // Where there is nobody to name, the filter is left out.
  const people = (label: string, field: PeopleField, names: readonly string[] | undefined) =>
    names?.length === 0 && !search[field] ? null : (
      <ChoiceFilter
        {...{ list, field, label }}
        any={t('everybody')}
        options={[...new Set([...(names ?? []), search[field]].filter(Boolean))].map((name) => ({
          value: name,
          label: name,
        }))}
      />
    );
  return (
    <Stack gap="sm">
      {seesNames && people(t('evaluationAuthor'), 'evaluation_author', data?.evaluation_authors)}
      {seesNames && people(t('answerAuthor'), 'user', data?.user)}
      {seesNames && <ChoiceFilter list={list} field="company" label={t('company')} options={groupsOf(data?.company)} />}
      {seesNames && (
        <ChoiceFilter list={list} field="user_type" label={t('userType')} options={groupsOf(data?.user_type)} />
      )}
      {withReviews && (
        <ChoiceFilter
          list={list}
          field="review"
          label={t('review')}
          options={REVIEW_FILTERS.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {seesNames && withReviews && people(t('reviewAuthor'), 'review_author', data?.review_authors)}
      {isStaff && people(t('fixAuthor'), 'fix_author', data?.fix_authors)}
      {seesNames && (countSet(search, FILTERS) > 1 || search.mode) && (
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

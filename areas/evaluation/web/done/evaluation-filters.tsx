import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { REVIEW_FILTERS } from '../../../reviews/rules.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { type DoneFilter, filterOptionsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { countFilters } from './done-filter.ts';

interface EvaluationFiltersProps {
  task: TaskDetail;
  filter: DoneFilter;
  /** The viewer may know who is who. */
  seesNames: boolean;
  isStaff: boolean;
  onChange: (change: Partial<DoneFilter>) => void;
}

type PeopleField = 'user' | 'evaluation_author' | 'review_author' | 'fix_author';

/** By people, by the reviews of the evaluations, and how these filters are combined. */
export const EvaluationFilters = ({ task, filter, seesNames, isStaff, onChange }: EvaluationFiltersProps) => {
  const t = useTexts(texts);
  const { data } = useQuery({ ...filterOptionsQuery(task.slug), enabled: seesNames });
  const people = (label: string, field: PeopleField, names: readonly string[] = []) => (
    <NativeSelect
      label={label}
      value={filter[field]}
      data={[
        { value: '', label: t('everybody') },
        ...[...new Set([...names, filter[field]].filter(Boolean))].map((name) => ({ value: name, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  return (
    <>
      {seesNames && people(t('evaluationAuthor'), 'evaluation_author', data?.evaluation_authors)}
      {seesNames && people(t('answerAuthor'), 'user', data?.user)}
      {task.possible_review && (
        <NativeSelect
          label={t('review')}
          value={filter.review ?? ''}
          data={[{ value: '', label: t('anyReview') }, ...REVIEW_FILTERS.map((value) => ({ value, label: t(value) }))]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ review: REVIEW_FILTERS.find((review) => review === value) })
          }
        />
      )}
      {seesNames && task.possible_review && people(t('reviewAuthor'), 'review_author', data?.review_authors)}
      {isStaff && people(t('fixAuthor'), 'fix_author', data?.fix_authors)}
      {seesNames && (countFilters(filter) > 1 || filter.mode) && (
        <NativeSelect
          label={t('mode')}
          value={filter.mode ?? ''}
          data={[
            { value: '', label: t('modeAnd') },
            { value: 'or', label: t('modeOr') },
          ]}
          onChange={({ currentTarget }) => onChange({ mode: currentTarget.value === 'or' ? 'or' : undefined })}
        />
      )}
    </>
  );
};

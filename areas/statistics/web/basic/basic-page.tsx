import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { oneOfField, shortSearch } from '../../../../web/platform/search-fields.ts';
import { timeZoneHere } from '../../../../web/ui/dates/days.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { idListField } from '../../../../web/ui/list/multi-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { clockText } from '../../../work-sessions/rules.ts';
import type { ReportRow } from '../../basic-contract.ts';
import { manualTexts } from '../../manual-texts.ts';
import { Facts } from '../basics-card.tsx';
import { countText } from '../figures.ts';
import { Manual } from '../manual.tsx';
import { PERIOD_FIELDS, periodOf } from '../period-filter.tsx';
import { basicQuery } from '../queries.ts';
import { ShownFigures } from '../shown-figures.tsx';
import { BasicFilters, TIMES, timeOf } from './basic-filters.tsx';
import { texts } from './texts.ts';

const FIELDS = {
  ...PERIOD_FIELDS,
  companies: idListField,
  deadlines: idListField,
  /** What chooses the periods; left out: all time. */
  by: oneOfField(TIMES),
};

/** The hours that were reported on a task, with what was done for them. */
export const BasicPage = () => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const language = useLanguage();
  const { taskSlug: task = '' } = useParams({ strict: false });
  const list = useListSearch(FIELDS);
  const { companies, deadlines, page } = list.search;
  const by = timeOf(list.search);
  const time =
    by === 'deadlines' ? { deadlines } : by === 'range' ? { ...periodOf(list.search), time_zone: timeZoneHere() } : {};
  const query = useQuery(
    basicQuery({ task, page, page_size: PAGE_SIZE, ...(shortSearch({ companies, ...time }) as object) }),
  );
  const { data } = query;
  const count = (value = 0) => countText(value, language);
  const facts = (figures?: NonNullable<typeof data>['figures']) => [
    { label: t('hours'), value: countText(figures?.sum ?? 0, language, 'short') },
    { label: t('answers'), value: count(figures?.answers_count) },
    { label: t('reviews'), value: count(figures?.reviews_count) },
    { label: t('evaluations'), value: count(figures?.evaluation_answers_count) },
    { label: t('evaluationReviews'), value: count(figures?.evaluation_reviews_count) },
  ];
  return (
    <>
      <PageHeading title={t('title', { title: data?.task.title ?? task })}>
        <ButtonLink to="/task-statistics/$taskSlug" params={{ taskSlug: task }} variant="default">
          {t('advanced')}
        </ButtonLink>
      </PageHeading>
      {/* The list below says what went wrong. */}
      {(data || !query.error) && (
        <ShownFigures
          query={{ ...query, data: data?.figures, error: null }}
          first={<Facts label={t('total')} isPending facts={facts()} />}
        >
          {(figures) => <Facts label={t('total')} facts={facts(figures)} />}
        </ShownFigures>
      )}
      <ListView<ReportRow>
        list={list}
        query={{ ...query, data: data?.figures?.reports }}
        label={t('title', { title: data?.task.title ?? task })}
        columns={useColumns()}
        rowKey={({ id }) => id}
        found={(found) => t('found', { count: found })}
        empty={<EmptyState title={t('none')} />}
        filters={<BasicFilters list={list} />}
      />
      <Manual
        terms={[
          { term: t('company'), meaning: manual('COMPANY') },
          { term: 'ELE', meaning: manual('ELE') },
          { term: t('allTime'), meaning: manual('HOURS_ALL_TIME') },
          { term: t('deadlines'), meaning: manual('DEADLINE') },
          { term: t('range'), meaning: manual('HOURS_DATE_RANGE') },
          {
            term: [t('answers'), t('reviews'), t('evaluations'), t('evaluationReviews')].join(', '),
            meaning: manual('ACTIVITY'),
          },
          { term: t('sessions'), meaning: manual('SESSIONS_DURATION') },
        ]}
      />
    </>
  );
};

const useColumns = (): Column<ReportRow>[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  const count = (value: number) => countText(value, language);
  return [
    { key: 'user', title: t('user'), main: true, cell: ({ user }) => user.username },
    { key: 'deadline', title: t('deadline'), cell: ({ deadline_name }) => deadline_name },
    { key: 'description', title: t('description'), cell: ({ description }) => description || '–' },
    { key: 'answers', title: t('answers'), align: 'right', cell: ({ activity }) => count(activity.answers) },
    { key: 'reviews', title: t('reviews'), align: 'right', cell: ({ activity }) => count(activity.reviews) },
    {
      ...{ key: 'evaluations', title: t('evaluations'), align: 'right' },
      cell: ({ activity }) => count(activity.evaluation_answers),
    },
    {
      ...{ key: 'evaluationReviews', title: t('evaluationReviews'), align: 'right' },
      cell: ({ activity }) => count(activity.evaluation_reviews),
    },
    { key: 'hours', title: t('hours'), align: 'right', cell: ({ hours }) => countText(hours, language, 'short') },
    {
      ...{ key: 'sessions', title: t('sessions'), align: 'right' },
      cell: ({ sessions_duration }) => clockText(sessions_duration),
    },
  ];
};

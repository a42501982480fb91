import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ReplyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { idField, oneOfField, type RawSearch, shortSearch, textField } from '../../../../web/platform/search-fields.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { ButtonLink, TextLink } from '../../../../web/ui/links.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListSkeleton } from '../../../../web/ui/list/list-skeleton.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { MOST_LAST_DAYS, type Selection, SOURCES, type taskStatistics } from '../../contract.ts';
import { PERSON_ORDERS } from '../../people-contract.ts';
import { BasicsCard } from '../basics-card.tsx';
import { PeopleSection } from '../people/people-section.tsx';
import { SessionsSection } from '../people/sessions-section.tsx';
import { PERIOD_FIELDS, PeriodFilter, periodOf } from '../period-filter.tsx';
import { taskQuery } from '../queries.ts';
import { DaysSection } from './days-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { TaskButton } from './task-button.tsx';
import { texts } from './texts.ts';
import { TimesSection } from './times-section.tsx';

/** What the server does not take counts as not there. */
const daysField = (raw: RawSearch, name: string): number | undefined => {
  const days = idField(raw, name);
  return days !== undefined && days <= MOST_LAST_DAYS ? days : undefined;
};

const FIELDS = {
  ...PERIOD_FIELDS,
  delta_days: daysField,
  title: textField,
  module: idField,
  project: idField,
  from: oneOfField(SOURCES),
  tasks: textField,
  order_by: oneOfField(PERSON_ORDERS),
};

/** Advanced statistics of one task. */
export const TaskPage = () => {
  const { taskSlug } = useParams({ strict: false });
  return <Advanced selection={{ task: taskSlug ?? '' }} />;
};

/** The same of the tasks that the address names, or that fit its filter. */
export const GroupPage = () => {
  const { title, module, project, from, tasks } = useListSearch(FIELDS).search;
  return <Advanced selection={shortSearch({ title, module, project, from, tasks }) as Selection} />;
};

/** Which tasks a group consists of. */
const TasksOfGroup = ({ tasks, more }: { tasks: ReplyOf<typeof taskStatistics>['tasks']; more: number }) => {
  const t = useTexts(texts);
  return (
    <Text size="sm" mb="md">
      {t('tasksOfGroup')}:{' '}
      {tasks.map(({ task, title }, index) => (
        <Fragment key={task}>
          {index > 0 && ' · '}
          <TextLink to="/task-statistics/$taskSlug" params={{ taskSlug: task }}>
            {title}
          </TextLink>
        </Fragment>
      ))}
      {more > 0 && ` · ${t('moreTasks', { count: more })}`}
    </Text>
  );
};

const Advanced = ({ selection }: { selection: Selection }) => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS);
  const { delta_days } = list.search;
  const { data, error, refetch } = useQuery(taskQuery(selection));
  const period = periodOf(list.search);
  const query = { ...selection, ...period };
  return (
    <>
      <PageHeading title={data?.task?.title ?? (selection.task === undefined ? t('group') : t('advanced'))}>
        {data?.task && (
          <>
            <ButtonLink to="/basic-task-statistics/$taskSlug" params={{ taskSlug: data.task.task }} variant="default">
              {t('basic')}
            </ButtonLink>
            <TaskButton slug={data.task.task} />
          </>
        )}
      </PageHeading>
      <ErrorMessage error={fieldError(error, 'tasks') ? t('tasksById') : error} onRetry={() => void refetch()} />
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <BasicsCard basics={data.basics} task={data.task} />
          {data.tasks.length > 0 && <TasksOfGroup tasks={data.tasks} more={data.basics.total - data.tasks.length} />}
          <PeriodFilter list={list} />
          <PeopleSection selection={selection} period={period} list={list} />
          <SessionsSection query={query} />
          <TimesSection query={query} />
          <DaysSection query={query} lastDays={delta_days} onLastDays={(days) => list.show({ delta_days: days })} />
          <QuestionsSection query={query} />
        </>
      )}
    </>
  );
};

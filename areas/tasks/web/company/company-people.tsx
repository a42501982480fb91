import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE, pages } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { Deadline } from '../../../../web/ui/dates/deadline.tsx';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon, type IconName } from '../../../../web/ui/icon.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import { Pager } from '../../../../web/ui/table/pager.tsx';
import type { CompanyPerson, TaskItem } from '../../contract.ts';
import { ofLimit } from '../list/task-cells.tsx';
import { companyPeopleQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './company-people.module.css';
import { companyTexts } from './company-texts.ts';

/** The people on one task (for a coordinator: of their companies) with their totals. */
export const CompanyPeople = ({ task }: { task: TaskItem }) => {
  const t = useTexts(companyTexts);
  const ofCompany = useViewer()?.is_company_coordinator ?? false;
  const { data, error, refetch } = useQuery(companyPeopleQuery(task.slug));
  const [page, setPage] = useState(1);
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (data.users.length === 0) return <Text size="sm">{t(ofCompany ? 'nobody' : 'nobodyOn')}</Text>;
  const count = pages(data.users.length, PAGE_SIZE);
  const shown = Math.min(page, count);
  const label = t(ofCompany ? 'peopleOf' : 'peopleOn', { title: task.title });
  return (
    <section aria-label={label} className={classes.people}>
      <Group gap="lg" mb="xs">
        <Text size="sm">{t(ofCompany ? 'companyAnswers' : 'allAnswers', { count: data.answers_from_company })}</Text>
        <Text size="sm">
          {t(ofCompany ? 'companyEvaluations' : 'allEvaluations', { count: data.evaluationanswers_from_company })}
        </Text>
      </Group>
      <PeopleTable label={label} people={data.users.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)} />
      <Pager page={shown} pages={count} onPage={setPage} />
    </section>
  );
};

const PeopleTable = ({ label, people }: { label: string; people: CompanyPerson[] }) => {
  const t = useTexts(companyTexts);
  const tt = useTexts(texts);
  const columns: Column<CompanyPerson>[] = [
    { key: 'user', title: t('user'), main: true, cell: ({ username }) => username },
    {
      key: 'answers',
      title: t('answersOfMax'),
      cell: ({ answered, max_questions_in_task, user_is_assigned }) =>
        user_is_assigned || answered > 0 ? ofLimit(answered, max_questions_in_task) : '–',
    },
    {
      key: 'evaluations',
      title: t('evaluationAnswers'),
      cell: ({ evaluation_answered, evaluation_max_questions, user_is_evaluator }) =>
        user_is_evaluator || evaluation_answered > 0 ? ofLimit(evaluation_answered, evaluation_max_questions) : '–',
    },
    {
      key: 'deadline',
      title: tt('deadline'),
      cell: ({ deadline, evaluator_deadline }) => <Deadline value={deadline ?? evaluator_deadline} />,
    },
    { key: 'status', title: t('status'), cell: (person) => <Status person={person} /> },
    { key: 'last', title: t('lastAnswer'), cell: ({ last_answer }) => <TimeAgo value={last_answer} /> },
  ];
  return <DataTable label={label} columns={columns} rows={people} rowKey={({ username }) => username} />;
};

const SIGNS: Record<CompanyPerson['status'], IconName> = {
  resigned: 'leave',
  blocked: 'ban',
  started: 'play',
  assigned: 'person',
};

const Status = ({ person: { status, resignation } }: { person: CompanyPerson }) => {
  const t = useTexts(companyTexts);
  const when = useDateText();
  return (
    <span className={classes.status} title={resignation ? t('resignedAt', { when: when(resignation) }) : undefined}>
      <Icon name={SIGNS[status]} size={16} />
      {t(status)}
    </span>
  );
};

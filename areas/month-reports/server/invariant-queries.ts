import type { Invariant } from '../../../server/platform/invariant.ts';

export const invariants: readonly Invariant[] = [
  {
    name: 'hours-of-reports',
    holds: 'The hours of each person on a task are those of their monthly reports',
    query: `
      select format('task %s, user %s: %s minutes, reported %s',
        task_id, user_id, coalesce(task_hours.minutes, 0), coalesce(reported.minutes, 0))
      from task_hours full join (
        select task_id, user_id, sum(minutes) as minutes from task_reports where task_id is not null group by task_id, user_id
      ) as reported using (task_id, user_id)
      where coalesce(task_hours.minutes, 0) <> coalesce(reported.minutes, 0)`,
  },
  {
    name: 'pay-of-accepted-hours',
    holds: 'Only accepted hours have a fixed sum, which is their price times the hours',
    query: `
      select format('line %s: %s, %s minutes at %s are %s', id, status, minutes, price, amount) from task_reports
      where priced_at is not null and (
        status not in ('ACCEPTED', 'MANUALLY_ACCEPTED') or amount is distinct from round(price * minutes / 60, 2)
      )`,
  },
  {
    name: 'deadlines-of-companies',
    holds: 'Periods are as long for companies as they are, and those of one company do not overlap',
    query: `
      select format('deadline %s, company %s', deadline_id, company_id)
      from deadline_companies join report_deadlines on report_deadlines.id = deadline_id
      where (deadline_companies.starts_at, deadline_companies.ends_at)
        <> (report_deadlines.starts_at, report_deadlines.ends_at)
      union all
      select format('deadlines %s and %s overlap', one.deadline_id, other.deadline_id)
      from deadline_companies as one join deadline_companies as other
        on one.deadline_id < other.deadline_id and one.company_id is not distinct from other.company_id
      where one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  },
];

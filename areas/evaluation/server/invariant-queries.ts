import type { Invariant } from '../../../server/platform/invariant.ts';

/** As those of answers, for evaluations. Deleted tasks are being removed part by part: `tasks` does not have them. */
export const invariants: readonly Invariant[] = [
  {
    name: 'evaluation-slots-filled',
    holds: 'The slots of each answer agree with its evaluations that count and its reservations',
    query: `
      select format('answer %s: %s evaluated and %s reserved, there are %s and %s',
        answer_id, evaluated, reserved, counted, held)
      from (
        select answer_id, evaluated, reserved,
          (select count(*) from evaluations where evaluations.answer_id = slots.answer_id and is_active and not is_skipped)
            as counted,
          (select count(*) from evaluation_reservations as held where held.answer_id = slots.answer_id) as held
        from evaluation_slots as slots join tasks on tasks.id = slots.task_id
      ) as counts where evaluated <> counted or reserved <> held`,
  },
  {
    name: 'evaluation-slots-of-answers',
    holds: 'Each answer that counts has its slots, of its own author, where its task has evaluations',
    query: `
      select format('answer %s', answers.id)
      from answers join tasks on tasks.id = answers.task_id
      left join evaluation_slots as slots on slots.answer_id = answers.id
      where answers.is_active and not answers.is_skipped and tasks.enable_evaluations
        and (slots.task_id, slots.author_id) is distinct from (answers.task_id, answers.user_id)
        and not exists (
          select from job_runs where kind = 'evaluation-slots' and subject = tasks.id and state in ('waiting', 'running')
        )`,
  },
  {
    name: 'evaluation-counters',
    holds: 'The counters of each evaluator on a task agree with their evaluations and skips',
    query: `
      select format('task %s, user %s: counters %s and %s, evaluations %s and skips %s',
        task_id, user_id, answered, skipped, counted, skips)
      from (
        select assignments.task_id, assignments.user_id, answered, skipped,
          count(evaluations.id) filter (where not is_skipped) as counted,
          count(evaluations.id) filter (where is_skipped) as skips
        from assignments join tasks on tasks.id = assignments.task_id
        left join evaluations on evaluations.task_id = assignments.task_id
          and evaluations.user_id = assignments.user_id and evaluations.is_active
        where kind = 'evaluate'
        group by assignments.task_id, assignments.user_id, answered, skipped
      ) as people where answered <> counted or skipped <> skips`,
  },
  {
    name: 'evaluations-opened',
    holds: 'The answers that evaluators opened are those with an evaluation',
    query: `
      select format('task %s: %s opened, %s evaluated', id, opened, evaluated)
      from (
        select tasks.id,
          (select coalesce(sum(opened), 0) from assignments where task_id = tasks.id and kind = 'evaluate') as opened,
          (select count(*) from evaluation_slots where task_id = tasks.id and evaluated > 0) as evaluated
        from tasks
      ) as counted where opened <> evaluated`,
  },
  {
    name: 'evaluation-days',
    holds: 'What each evaluator did on each day agrees with the evaluations that count on it',
    query: `
      select format('task %s, user %s, %s: %s evaluations and %s skips, counted %s and %s',
        task_id, user_id, day, coalesce(answers, 0), coalesce(skipped, 0), coalesce(counted, 0), coalesce(skips, 0))
      from evaluation_days full join (
        select task_id, user_id, counted_on as day, count(*) filter (where not is_skipped) as counted,
          count(*) filter (where is_skipped) as skips
        from evaluations where counted_on is not null group by task_id, user_id, counted_on
      ) as days using (task_id, user_id, day)
      where task_id in (select id from tasks)
        and (coalesce(answers, 0), coalesce(skipped, 0)) <> (coalesce(counted, 0), coalesce(skips, 0))`,
  },
  {
    name: 'evaluation-versions',
    holds:
      'Each evaluation has as many versions as it says, and the one that counts is stored, of a version of its answer',
    query: `
      select format('evaluation %s: %s versions, stored %s up to %s', id, versions, stored, last)
      from (
        select evaluations.id, versions, count(written.id) as stored, coalesce(max(written.version), 0) as last
        from evaluations left join evaluation_versions as written on evaluation_id = evaluations.id group by evaluations.id
      ) as counted where versions <> stored or versions <> last
      union all
      select format('evaluation %s: version %s of answer %s', evaluation_id, answer_version, answer_id)
      from evaluation_versions join evaluations on evaluations.id = evaluation_id
      where not exists (
        select from answer_versions
        where answer_versions.answer_id = evaluations.answer_id and answer_versions.version = answer_version
      )`,
  },
  {
    name: 'evaluations-of-others',
    holds: 'Nobody evaluates their own answer',
    query: `
      select format('evaluation %s', evaluations.id)
      from evaluations join answers on answers.id = answer_id where answers.user_id = evaluations.user_id
      union all
      select format('reservation of answer %s by user %s', answer_id, held.user_id)
      from evaluation_reservations as held join answers on answers.id = answer_id where answers.user_id = held.user_id`,
  },
];

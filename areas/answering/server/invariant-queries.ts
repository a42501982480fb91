import type { Invariant } from '../../../server/platform/invariant.ts';

/** Deleted tasks are being removed part by part: `tasks` does not have them. */
export const invariants: readonly Invariant[] = [
  {
    name: 'slots-answered',
    holds: 'The slots of each question agree with the answers that count',
    query: `
      select format('question %s: %s slots are answered, %s answers count', question_id, answered, counted)
      from (
        select question_slots.question_id, answered, count(answers.id) as counted
        from question_slots join tasks on tasks.id = question_slots.task_id
        left join answers on answers.question_id = question_slots.question_id and answers.is_active and not is_skipped
        group by question_slots.question_id
      ) as slots where answered <> counted`,
  },
  {
    name: 'slots-reserved',
    holds: 'The slots of each question agree with its reservations',
    query: `
      select format('question %s: %s slots are reserved, there are %s reservations', question_id, reserved, held)
      from (
        select question_slots.question_id, reserved, count(reservations.user_id) as held
        from question_slots left join reservations on reservations.question_id = question_slots.question_id
        group by question_slots.question_id
      ) as slots where reserved <> held`,
  },
  {
    name: 'slots-of-question',
    holds: 'Each question has its slots, under its own task and batch',
    query: `
      select format('question %s', questions.id)
      from questions left join question_slots on question_id = questions.id
      where (question_slots.task_id, question_slots.batch_id) is distinct from (questions.task_id, questions.batch_id)`,
  },
  {
    name: 'slots-as-task',
    holds: 'Each question has as many slots as its task wants answers; a task that wants fewer now may have more',
    query: `
      select format('question %s: %s slots, the task wants %s answers', question_id, slots, max_answers)
      from question_slots join tasks on tasks.id = question_slots.task_id
      join import_batches on import_batches.id = question_slots.batch_id and published_at is not null
      where slots < max_answers and not exists (
        select from job_runs where kind = 'resize-slots' and subject = tasks.id and state in ('waiting', 'running')
      )`,
  },
  {
    name: 'answers-at-most',
    holds: 'No question has more answers that count than slots',
    query: `
      select format('question %s: %s answers count, there are %s slots', question_id, counted, slots)
      from (
        select answers.question_id, slots, count(*) as counted
        from answers join question_slots on question_slots.question_id = answers.question_id
        where is_active and not is_skipped group by answers.question_id, slots
      ) as active where counted > slots`,
  },
  {
    name: 'answer-counters',
    holds: 'The counters of each person on a task agree with their answers and skips',
    query: `
      select format('task %s, user %s: counters %s and %s, answers %s and skips %s',
        task_id, user_id, answered, skipped, answers, skips)
      from (
        select assignments.task_id, assignments.user_id, answered, skipped,
          count(answers.id) filter (where not is_skipped) as answers, count(answers.id) filter (where is_skipped) as skips
        from assignments join tasks on tasks.id = assignments.task_id
        left join answers on answers.task_id = assignments.task_id and answers.user_id = assignments.user_id and answers.is_active
        where kind = 'answer'
        group by assignments.task_id, assignments.user_id, answered, skipped
      ) as people where answered <> answers or skipped <> skips`,
  },
  {
    name: 'answers-of-assigned',
    holds: 'Whoever has answers that count is on the task',
    query: `
      select distinct format('task %s, user %s', task_id, user_id)
      from answers join tasks on tasks.id = task_id
      where answers.is_active and not is_skipped and not exists (
        select from assignments
        where assignments.task_id = answers.task_id and assignments.user_id = answers.user_id and kind = 'answer'
      )`,
  },
  {
    name: 'opened',
    holds: 'The questions that people opened are those with an answer',
    query: `
      select format('task %s: %s opened, %s answered', id, opened, answered)
      from (
        select tasks.id, (select coalesce(sum(opened), 0) from assignments where task_id = tasks.id and kind = 'answer') as opened,
          (select count(*) from question_slots where task_id = tasks.id and answered > 0) as answered
        from tasks
      ) as counted where opened <> answered`,
  },
  {
    name: 'day-counters',
    holds: 'What each person did on each day agrees with the answers that count on it',
    query: `
      select format('task %s, user %s, %s: %s answers and %s skips, counted %s and %s',
        task_id, user_id, day, coalesce(answers, 0), coalesce(skipped, 0), coalesce(counted, 0), coalesce(skips, 0))
      from answer_days full join (
        select task_id, user_id, counted_on as day, count(*) filter (where not is_skipped) as counted,
          count(*) filter (where is_skipped) as skips
        from answers where counted_on is not null group by task_id, user_id, counted_on
      ) as days using (task_id, user_id, day)
      where task_id in (select id from tasks)
        and (coalesce(answers, 0), coalesce(skipped, 0)) <> (coalesce(counted, 0), coalesce(skips, 0))`,
  },
  {
    name: 'day-seconds',
    holds:
      'The seconds of each person on a task are at least those of the versions of their own answers; those of deleted answers stay',
    query: `
      select format('task %s, user %s: %s seconds on days, %s of versions', task_id, user_id, on_days, of_versions)
      from (
        select task_id, user_id, coalesce(days.seconds, 0) as on_days, coalesce(versions.seconds, 0) as of_versions
        from (select task_id, user_id, sum(seconds) as seconds from answer_days group by task_id, user_id) as days
        full join (
          select answers.task_id, user_id, sum(time_taken) as seconds
          from answer_versions join answers on answers.id = answer_id where author_id = user_id
          group by answers.task_id, user_id
        ) as versions using (task_id, user_id)
        where task_id in (select id from tasks)
      ) as sums where on_days < of_versions`,
  },
  {
    name: 'counted-on-a-day',
    holds: 'An answer that counts has its day, and another one none',
    query: `select format('answer %s', id) from answers where is_active = (counted_on is null)`,
  },
  {
    name: 'versions',
    holds: 'Each answer has as many versions as it says, numbered from 1',
    query: `
      select format('answer %s: %s versions, stored %s up to %s', id, versions, stored, last)
      from (
        select answers.id, versions, count(answer_versions.id) as stored, coalesce(max(answer_versions.version), 0) as last
        from answers left join answer_versions on answer_id = answers.id group by answers.id
      ) as counted where versions <> stored or versions <> last`,
  },
  {
    name: 'current-version',
    holds: 'The version of an answer that counts is stored, of the same task and kind',
    query: `
      select format('answer %s, version %s', answers.id, answers.version)
      from answers left join answer_versions on answer_id = answers.id and answer_versions.version = answers.version
      where (answer_versions.task_id, answer_versions.is_skipped) is distinct from (answers.task_id, answers.is_skipped)`,
  },
  {
    name: 'form-of-version',
    holds: 'Each version has the form that its author saw',
    query: `
      select format('task %s: answers by version %s of its form', task_id, used.form_version)
      from (select distinct task_id, form_version from answer_versions) as used join tasks on tasks.id = task_id
      where not exists (
        select from task_forms
        where task_forms.task_id = used.task_id and kind = 'answer' and version = used.form_version
      )`,
  },
  {
    name: 'task-of-answer',
    holds: 'Answers and reservations are of the task of their question',
    query: `
      select format('answer %s', answers.id) from answers join questions on questions.id = question_id
      where answers.task_id <> questions.task_id
      union all
      select format('reservation of question %s by user %s', question_id, user_id)
      from reservations join questions on questions.id = question_id where reservations.task_id <> questions.task_id`,
  },
];

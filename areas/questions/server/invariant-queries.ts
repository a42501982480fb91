import type { Invariant } from '../../../server/platform/invariant.ts';

export const invariants: readonly Invariant[] = [
  {
    name: 'question-inputs',
    holds: 'Each question has an input',
    query: `
      select format('question %s', id) from questions
      where not exists (select from question_inputs where question_id = questions.id)`,
  },
  {
    name: 'task-of-question',
    holds: 'Questions are of the task of their batch',
    query: `
      select format('question %s', questions.id) from questions join import_batches on import_batches.id = batch_id
      where questions.task_id <> import_batches.task_id`,
  },
  {
    name: 'question-counts',
    holds: 'A task has as many questions as it says, and so has each of its batches',
    query: `
      select format('task %s: says %s, has %s', id, question_count, stored)
      from (
        select tasks.id, tasks.question_count, count(questions.id) filter (where published_at is not null) as stored
        from tasks left join questions on questions.task_id = tasks.id
        left join import_batches on import_batches.id = batch_id
        group by tasks.id, tasks.question_count
      ) as counted where question_count <> stored
      union all
      select format('batch %s: says %s, has %s', id, question_count, stored)
      from (
        select import_batches.id, import_batches.question_count, count(questions.id) as stored
        from import_batches join tasks on tasks.id = task_id left join questions on batch_id = import_batches.id
        where published_at is not null group by import_batches.id
      ) as counted where question_count <> stored`,
  },
];

/** Files that runs will still read or remove. */
export const filesNeeded = `
  select data ->> 'key' as key from job_runs where kind = 'remove-file' and state = 'waiting'
  union
  select data -> 'source' ->> 'key' from job_runs
  where kind = 'import-questions' and state in ('waiting', 'running') and coalesce(checkpoint ->> 'stage', 'read') = 'read'
  union
  select checkpoint ->> 'rowsKey' from job_runs
  where kind = 'import-questions' and state = 'waiting' and checkpoint ->> 'rowsKey' is not null`;

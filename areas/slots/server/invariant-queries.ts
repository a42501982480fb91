import type { Invariant } from '../../../server/platform/invariant.ts';
import { invariantsOfWork } from './work-invariant-queries.ts';

/** Deleted tasks are being removed part by part: `tasks` does not have them. */
export const invariants: readonly Invariant[] = [
  ...invariantsOfWork({
    kind: 'answer',
    ...{ one: 'answer', items: 'questions', item: 'question', itemId: 'question_id' },
    ...{ slots: 'question_slots', filled: 'answered', reservations: 'reservations' },
    ...{ results: 'answers', versions: 'answer_versions', resultId: 'answer_id', days: 'answer_days' },
  }),
  ...invariantsOfWork({
    kind: 'evaluate',
    ...{ one: 'evaluation', items: 'answers', item: 'answer', itemId: 'answer_id' },
    ...{ slots: 'evaluation_slots', filled: 'evaluated', reservations: 'evaluation_reservations' },
    ...{ results: 'evaluations', versions: 'evaluation_versions', resultId: 'evaluation_id', days: 'evaluation_days' },
  }),
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
    name: 'answers-differ',
    holds: 'Questions whose answers differ are marked',
    query: `
      select format('question %s', question_id) from question_slots as slot
      where (differs is true) <> (
        select count(distinct content) > 1 from answers join answer_versions
          on answer_id = answers.id and answer_versions.version = answers.version
        where answers.question_id = slot.question_id and is_active and not answers.is_skipped
      )`,
  },
  {
    name: 'slots-of-answer',
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
    name: 'evaluated-version',
    holds: 'Each evaluation is of a version of its answer that is stored',
    query: `
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

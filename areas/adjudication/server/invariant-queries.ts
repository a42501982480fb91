import type { Invariant } from '../../../server/platform/invariant.ts';

export const invariants: readonly Invariant[] = [
  {
    name: 'adjudication-counters',
    holds: 'The counters of each task agree with the states of its questions in the queue of adjudication',
    query: `
      select format('task %s: %s open, %s decided, %s outdated', task_id, open, decided, outdated)
      from adjudication_tasks
      where (open, decided, outdated) <> (
        select (count(*) filter (where state = 'open')), (count(*) filter (where state = 'decided')),
          (count(*) filter (where state = 'outdated'))
        from adjudication_questions as queued where queued.task_id = adjudication_tasks.task_id
      ) and task_id in (select id from tasks)`,
  },
  {
    name: 'adjudication-queue',
    holds: 'Each question with several answers that count is in the queue of adjudication, or waits to be taken in',
    query: `
      select format('question %s: %s answers count', slots.question_id, slots.answered)
      from question_slots as slots join tasks on tasks.id = slots.task_id
      left join adjudication_questions as queued on queued.question_id = slots.question_id
      where slots.answered > 1 and queued.answers is distinct from slots.answered
        and not exists (select from adjudication_changes as change where change.question_id = slots.question_id)`,
  },
  {
    name: 'adjudication-decisions',
    holds: 'The decision that holds on a question is one of this question that nobody has undone',
    query: `
      select format('question %s: decision %s', queued.question_id, queued.decision_id)
      from adjudication_questions as queued
      left join adjudications as decision on decision.id = queued.decision_id
      where queued.decision_id is not null and (
        decision.question_id is distinct from queued.question_id or decision.kind = 'undone'
        or exists (select from adjudications as undoing where undoing.undoes = decision.id)
      )`,
  },
];

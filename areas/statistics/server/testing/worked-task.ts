import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Person, TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../../server/testing/tasks.ts';
import { newQuestions, saveAnswer } from '../../../answering/contract.ts';

export interface Worked {
  task: TestTask;
  ids: number[];
  /** Saves an answer to the question with this index that took so long; null: a skip. */
  answer: (person: Person, index: number, seconds: number | null) => Promise<void>;
}

/** A task with questions for two answers each, which these people have been handed out. */
export const addWorkedTask = async (
  app: TestApp,
  people: readonly Person[],
  { count = 6, ...columns }: { count?: number; title?: string } = {},
): Promise<Worked> => {
  const task = await addTask(app.db, { max_answers: 2, questions_at_page: count, ...columns });
  const ids = await addQuestions(app.db, task, texts(count));
  const params = { slug: task.slug };
  for (const person of people) {
    await assign(app.db, task, person, { max_questions: 9 });
    await person.get(newQuestions, { params });
  }
  // No answer takes longer than its question was reserved.
  await sql`update reservations set reserved_at = now() - interval '1 hour' where task_id = ${task.id}`.execute(app.db);
  const answer: Worked['answer'] = async (person, index, seconds) => {
    const body = { save_key: randomUUID(), content: {}, time_taken: seconds ?? 5, skip: seconds === null };
    await person.get(saveAnswer, { params: { ...params, questionId: ids[index] as number }, body });
  };
  return { task, ids, answer };
};

/** A day of work on another task long ago: a period that begins later leaves something out. */
export const addOldDay = async (app: TestApp, person: Person): Promise<void> => {
  const task = await addTask(app.db, { is_active: false, is_archive: true });
  await sql`
    insert into answer_times (task_id, user_id, day, revision, counted, answers, seconds, squares, sessions, session_seconds, times, session_list)
    values (${task.id}, ${person.id}, '2015-02-03', 1, 1, 1, 7, 49, 1, 7, '{7}', '[]')`.execute(app.db);
};

/** Two more answers of somebody on a task long ago, one as long as another one of theirs, as the statistics store them. */
export const addOldTimes = async (app: TestApp, taskId: number): Promise<void> => {
  await sql`
    with somebody as (select user_id, times[1] as time from person_times where task_id = ${taskId} order by user_id limit 1),
    day as (
      insert into answer_times (task_id, user_id, day, revision, counted, answers, seconds, squares, sessions, session_seconds, times, session_list)
      select ${taskId}, user_id, '2015-02-03', 1, 2, 2, time + 1000, time * time + 1000000, 1, 60, array[time, 1000], '[]' from somebody
    )
    update person_times set counted = counted + 2, answers = answers + 2, seconds = seconds + time + 1000,
      squares = squares + time * time + 1000000, times = times || 1000, counts = array[counts[1] + 1] || counts[2:] || 1
    from somebody where task_id = ${taskId} and person_times.user_id = somebody.user_id`.execute(app.db);
};

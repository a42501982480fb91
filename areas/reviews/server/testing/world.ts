import { addAnswer } from '../../../../server/testing/answers.ts';
import type { Person, TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../../server/testing/tasks.ts';

/** A task with people of every role, and an answer of the linguist. */
export interface ReviewWorld {
  task: TestTask;
  questions: number[];
  answerId: number;
  /** The author of the answer. */
  linguist: Person;
  /** Works on the task too, for another company. */
  colleague: Person;
  /** Of the linguist’s company. */
  coordinator: Person;
  moderator: Person;
  otherModerator: Person;
  staff: Person;
  stranger: Person;
}

export type ReviewRole = Exclude<keyof ReviewWorld, 'task' | 'questions' | 'answerId'>;

export const reviewWorld = async (app: TestApp, settings: object = {}): Promise<ReviewWorld> => {
  const { id: company_id } = await app.db
    .insertInto('companies')
    .values({ name: `Company ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = await addTask(app.db, {
    ...{ possible_review: true, can_linguist_start_discussion: true, max_answers: 2 },
    ...settings,
  });
  const questions = await addQuestions(app.db, task, texts(3));
  const people = {
    linguist: await app.person({ company_id }),
    colleague: await app.person(),
    coordinator: await app.person({ coordinates: [company_id] }),
    moderator: await app.person({ moderates: [task.id] }),
    otherModerator: await app.person({ moderates: [task.id] }),
    staff: await app.person({ is_staff: true }),
    stranger: await app.person(),
  };
  for (const person of [people.linguist, people.colleague]) await assign(app.db, task, person);
  const answerId = await addAnswer(app.db, {
    ...{ task: task.id, question: questions[0] ?? 0, user: people.linguist.id, content: { note: 'good' } },
  });
  return { task, questions, answerId, ...people };
};

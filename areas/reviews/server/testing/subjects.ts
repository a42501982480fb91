import { addAnswer } from '../../../../server/testing/answers.ts';
import type { Person, TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, texts } from '../../../../server/testing/tasks.ts';
import { saveEvaluationReview, saveQuestionReview, saveReview } from '../../contract.ts';
import type { ReviewWorld } from './world.ts';

export const SUBJECTS = ['answer', 'evaluation', 'unanswered question'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];

/** What a review is about, and how a person writes the first or a further comment on it. */
export interface Subject {
  owner: Person;
  write: (person: Person, content: string, discussion: boolean) => ReturnType<typeof ask>;
}

const ask = (person: Person, answerId: number, body: { content: string; discussion: boolean }) =>
  person.ask(saveReview, { params: { answerId }, body });

/** Evaluations are of the other moderator's answer, so that their author alone is the owner. */
const addEvaluation = async ({ db }: TestApp, { task, otherModerator }: ReviewWorld, question: number, by: Person) => {
  const answerId = await addAnswer(db, { task: task.id, question, user: otherModerator.id });
  const { id } = await db
    .insertInto('evaluations')
    .values({
      ...{ answer_id: answerId, task_id: task.id, user_id: by.id, is_active: true, is_skipped: false },
      counted_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A new subject of the world's task that belongs to this person. */
export const addSubject = async (
  app: TestApp,
  world: ReviewWorld,
  kind: SubjectKind,
  owner: Person,
): Promise<Subject> => {
  const [question = 0] = await addQuestions(app.db, world.task, texts(1));
  if (kind === 'unanswered question') {
    await app.db
      .insertInto('reservations')
      .values({
        ...{ question_id: question, task_id: world.task.id, user_id: owner.id },
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    const write: Subject['write'] = (person, content) =>
      person.ask(saveQuestionReview, { body: { content, question_id: question } });
    return { owner, write };
  }
  if (kind === 'evaluation') {
    const evaluationId = await addEvaluation(app, world, question, owner);
    const write: Subject['write'] = (person, content, discussion) =>
      person.ask(saveEvaluationReview, { params: { evaluationId }, body: { content, discussion } });
    return { owner, write };
  }
  const answerId = await addAnswer(app.db, { task: world.task.id, question, user: owner.id });
  return { owner, write: (person, content, discussion) => ask(person, answerId, { content, discussion }) };
};

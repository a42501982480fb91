import { randomUUID } from 'node:crypto';
import { addressOfId } from '../../areas/tasks/rules.ts';
import { call } from '../shared/client.ts';
import type { Annotator, SeededTask } from '../shared/seed.ts';
import type { Loop } from './measure.ts';

/** The loop as the page goes it: an answer is sent, the next question is asked for. */
export const overHttp = (url: string, task: SeededTask): { first: Loop; loop: Loop } => {
  const place = addressOfId(task.id);
  const next = async ({ token }: Annotator): Promise<number> => {
    const questions = await call<{ id: number }[]>(url, token, 'GET', `task/${place}/new-questions/`);
    if (!questions[0]) throw new Error('The task ran out of questions: the figures would be of nothing.');
    return questions[0].id;
  };
  return {
    first: next,
    loop: async (annotator, questionId) => {
      const body = { save_key: randomUUID(), content: { note: 'A short answer.' }, time_taken: 1 };
      await call(url, annotator.token, 'POST', `task/${place}/save-answer/${questionId}/`, body);
      return next(annotator);
    },
  };
};

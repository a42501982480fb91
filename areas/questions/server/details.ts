import type { Serve } from '../../../server/platform/http/serve.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Services } from '../../../server/platform/services.ts';
import { answerTask, questionDetail } from '../detail-contract.ts';
import { questionById, taskOfAnswer } from './detail-queries.ts';

/** One question, and where one answer belongs, for addresses that do not name the task. */
export const details = (serve: Serve, { db }: Services): void => {
  serve(questionDetail, async ({ params }) => {
    const question = await questionById(db, params.id);
    if (!question?.input) throw notFound();
    const { id, slug, title, external_id, input, answered, slots, modified_at } = question;
    return {
      ...{ id, slug, title, external_id, slots },
      input: input as Record<string, unknown>,
      answer_cnt: answered,
      modified: modified_at.toISOString(),
    };
  });

  serve(answerTask, async ({ params }) => {
    const task = await taskOfAnswer(db, params.id);
    if (!task) throw notFound();
    return { id: params.id, ...task };
  });
};

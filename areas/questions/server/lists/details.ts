import type { Db } from '../../../../server/database/open.ts';
import type { Serve } from '../../../../server/platform/http/serve.ts';
import { notFound } from '../../../../server/platform/http-error.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { answerTask, changeQuestion, type QuestionDetail, questionDetail } from '../../detail-contract.ts';
import { questionById, taskOfAnswer } from './detail-queries.ts';
import { editQuestion } from './edit-question.ts';

/** One question, and where one answer belongs, for addresses that do not name the task. */
export const details = (serve: Serve, { db }: Services): void => {
  serve(questionDetail, ({ params }) => detailOf(db, params.id));

  serve(changeQuestion, async ({ params, body, viewer }) => {
    await db.transaction().execute((trx) => editQuestion(trx, viewer, params.id, body));
    return detailOf(db, params.id);
  });

  serve(answerTask, async ({ params }) => {
    const task = await taskOfAnswer(db, params.id);
    if (!task) throw notFound();
    return { id: params.id, ...task };
  });
};

const detailOf = async (db: Db, id: number): Promise<QuestionDetail> => {
  const question = await questionById(db, id);
  if (!question) throw notFound();
  const { slug, title, external_id, slots, input, evaluation_input } = question;
  return {
    ...{ id, slug, title, external_id, slots },
    input: input as QuestionDetail['input'],
    evaluation_input: evaluation_input as QuestionDetail['evaluation_input'],
    has_evaluation_form: question.evaluation_form_version !== null,
    answer_cnt: question.answered,
    modified: question.modified.toISOString(),
  };
};

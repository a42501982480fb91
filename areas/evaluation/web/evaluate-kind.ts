import { EVALUATION_BLOCKED } from '../../../shared/error-codes.ts';
import { call } from '../../../web/platform/api.ts';
import type { WorkKind } from '../../../web/work/work-kind.ts';
import { RESERVATION_SECONDS } from '../../slots/rules.ts';
import { holdEvaluations, newEvaluations, saveEvaluation, takeEvaluation } from '../contract.ts';
import { type JudgedAnswer, judgedAnswer } from './shared/judged.ts';

/** Evaluating the answers of a task; a correction changes the evaluation of another person. */
export const evaluateKind: WorkKind<JudgedAnswer> = {
  name: 'evaluate',
  reservationSeconds: RESERVATION_SECONDS,
  load: async (slug, { ahead, exclude }) => {
    const query = { preloaded: ahead ? 1 : undefined, exclude: exclude.length > 0 ? exclude.join(',') : undefined };
    return (await call(newEvaluations, { params: { slug }, query })).map(judgedAnswer);
  },
  hold: (slug, body, isLeaving) => call(holdEvaluations, { params: { slug }, body, keepalive: isLeaving }),
  save: async ({ scope, id, item, author, saveKey, content, skip, seconds, base, formVersion, resultId }) => {
    const reply = await call(saveEvaluation, {
      params: { slug: scope, answerId: id },
      query: author === '' ? {} : { correction: 1 },
      body: {
        ...{ save_key: saveKey, content, time_taken: seconds },
        // As this kind stored it.
        answer_version: (item as JudgedAnswer).answer_version,
        ...(skip && { skip }),
        ...(base !== null && { fix_answer: true, base_version: base }),
        ...(formVersion !== undefined && { form_version: formVersion }),
        ...(author !== '' && resultId !== undefined && { evaluation_id: resultId }),
      },
    });
    const { version, is_late: isLate, detail, answered: done, skipped, max_questions: limit } = reply;
    return { base: version, isLate, detail, progress: { done, skipped, limit } };
  },
  isBlocked: ({ code }) => code === EVALUATION_BLOCKED,
};

/** The same for one answer that the person chose by search: it is taken, and nothing comes after it. */
export const evaluateOne = (answerId: number): WorkKind<JudgedAnswer> => ({
  ...evaluateKind,
  load: async (slug, { ahead, exclude }) =>
    ahead || exclude.includes(answerId)
      ? []
      : [judgedAnswer(await call(takeEvaluation, { params: { slug, answerId }, body: {} }))],
});

import { BLOCKED } from '../../../shared/error-codes.ts';
import { call } from '../../../web/platform/api.ts';
import type { WorkKind } from '../../../web/work/work-kind.ts';
import { RESERVATION_SECONDS } from '../../slots/rules.ts';
import { holdQuestions, newQuestions, type Question, saveAnswer } from '../contract.ts';

/** Answering the questions of a task; a correction changes the answer of another person. */
export const answerKind: WorkKind<Question> = {
  name: 'answer',
  reservationSeconds: RESERVATION_SECONDS,
  load: (slug, { ahead, exclude }) =>
    call(newQuestions, {
      params: { slug },
      query: { preloaded: ahead ? 1 : undefined, exclude: exclude.length > 0 ? exclude.join(',') : undefined },
    }),
  hold: (slug, body, isLeaving) => call(holdQuestions, { params: { slug }, body, keepalive: isLeaving }),
  save: async ({ scope, id, author, saveKey, content, skip, seconds, base, formVersion, resultId }) => {
    const reply = await call(saveAnswer, {
      params: { slug: scope, questionId: id },
      query: author === '' ? {} : { correction: 1 },
      body: {
        ...{ save_key: saveKey, content, time_taken: seconds },
        ...(skip && { skip }),
        ...(base !== null && { fix_answer: true, base_version: base }),
        ...(formVersion !== undefined && { form_version: formVersion }),
        ...(author !== '' && resultId !== undefined && { answer_id: resultId }),
      },
    });
    const { version, is_late: isLate, detail, answered: done, skipped, max_questions: limit } = reply;
    return { base: version, isLate, detail, progress: { done, skipped, limit } };
  },
  isBlocked: ({ code }) => code === BLOCKED,
};

import type { Submission } from '../journal/draft-store.ts';
import type { Notice } from '../outbox/outbox.ts';
import { type BatchEvent, type Card, cardOf } from './batch.ts';

/** Cards of what was submitted before the page was loaded: on their way, or sent back. */
export const restoredCards = (submissions: readonly Submission[]): Card[] =>
  submissions.map(({ question, body, state, saveKey, detail, problems }) => {
    const phase: Card['phase'] =
      state === 'waiting'
        ? { at: 'sending', saveKey, skip: body.skip ?? false }
        : state === 'refused'
          ? { at: 'refused', saveKey, detail, problems }
          : { at: 'conflict', saveKey, detail };
    const sent = body.skip ? null : body.content;
    return cardOf(question, { phase, base: body.base_answer_id ?? null, sent, isGuest: true });
  });

/** What an outcome means for the page. */
export const noticeEvents = ({ questionId: id, saveKey, outcome }: Notice): BatchEvent[] => {
  switch (outcome.kind) {
    case 'acknowledged': {
      const { answer_id: answerId, is_late: late, detail, answered, skipped, max_questions: limit } = outcome.reply;
      return [
        { kind: 'acknowledged', id, saveKey, answerId, late, detail, work: { answered, skipped, limit } },
        { kind: 'answered-elsewhere', id },
      ];
    }
    case 'refused':
      return [{ kind: 'refused', id, saveKey, detail: outcome.detail, problems: outcome.problems }];
    case 'conflict':
      return [{ kind: 'conflict', id, saveKey, detail: outcome.detail }];
    case 'blocked':
      return [{ kind: 'refused', id, saveKey, detail: outcome.detail, problems: [] }, { kind: 'blocked' }];
    case 'signed-out':
    case 'later':
      return [];
  }
};

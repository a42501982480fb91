import { type PersonalData, TEXT_WITHOUT_NAMES, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { ReviewsTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<ReviewsTables> = {
  reviews: {
    rows: [{ where: 'one.user_id = :person or one.accepted_by = :person', erasure: { keep: WORK } }],
    facts: [
      ...(['id', 'task_id', 'question_id', 'user_id', 'evaluation_id', 'state', 'accepted_at', 'accepted_by'] as const),
      ...(['comments', 'last_comment_id', 'last_comment_at'] as const),
    ],
  },
  review_comments: {
    rows: [
      {
        where: 'one.review_id in (select id from reviews where user_id = :person) or one.author_id = :person',
        erasure: { replace: { content: TEXT_WITHOUT_NAMES } },
      },
      {
        where: 'one.mentions @> array[:person]',
        ofOthers: true,
        erasure: { replace: { content: TEXT_WITHOUT_NAMES } },
      },
    ],
    facts: [
      ...(['id', 'review_id', 'author_id', 'by_linguist', 'component_id', 'mentions', 'target', 'posted_at'] as const),
      ...(['modified_at', 'about_answer'] as const),
    ],
    personal: ['content'],
    kept: { columns: ['component_label', 'target_label'], why: WORK },
  },
  review_participants: {
    rows: [{ by: 'user_id', erasure: { keep: WORK } }],
    facts: ['review_id', 'user_id', 'task_id', 'comments', 'read_to'],
  },
};

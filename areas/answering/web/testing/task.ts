import { KIND_FORM } from '../../../../web/work/testing/items.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { NO_EVALUATIONS } from '../../../tasks/web/testing/no-evaluations.ts';
import type { Answer } from '../../contract.ts';

/** A task that the person answers. */
export const TASK: TaskDetail = {
  ...{
    pk: 1,
    slug: 'kinds',
    earlier_slugs: [],
    can_resign: false,
    is_favorite: false,
    favorites_pin_color: null,
    title: 'Kinds of sentences',
    description: '',
    language: 'en',
    is_active: true,
  },
  ...{
    questions_at_page: 1,
    questions_ahead: 0,
    possible_review: false,
    can_linguist_start_discussion: false,
    deadline: null,
  },
  ...{ max_questions: 40, answered: 11, skipped: 0, user_is_moderator: false, user_is_assigned: true, blocked: false },
  ...{ user_is_company_coordinator: false },
  ...NO_EVALUATIONS,
  ...{ config: KIND_FORM, form_version: 1 },
};

/** The person’s own answer. */
export const ANSWER: Answer = {
  ...{
    id: 7,
    version: 501,
    form_version: 1,
    user: 'anna',
    username_hash: 'a1b2',
    timestamp: '2026-11-20T10:00:00.000Z',
    fix_timestamp: null,
  },
  ...{ fix_author: '', content: { kind: ['good'], note: 'So it is.' } },
  ...{ is_skipped: false, is_late: false, is_own: true, review: null },
};

import type { Locator } from 'vitest/browser';
import type { TaskItem } from '../../contract.ts';

export const item = (pk: number, more: Partial<TaskItem> = {}): TaskItem => ({
  ...{ pk, slug: `task-${pk}`, title: `Task ${pk}`, deadline: null, limit: null, answered: 0 },
  ...{ is_favorite: false, favorites_pin_color: null, evaluation_deadline: null, evaluation_answered: 0 },
  ...{ evaluation_max_questions: null, reported_hours: 0 },
  ...{ blocked: false, has_questions: true, evaluation_blocked: false, has_answers: true },
  ...{ user_is_assigned: true, user_is_evaluator: false, user_is_moderator: false, ...more },
});

export const listOf = (results: TaskItem[], num_pages = 1) => ({
  body: { results, num_pages, page_number: 1, count: results.length },
});

/** Words of a table's headers, without the arrows of those that sort. */
export const headersOf = (table: Locator) =>
  table
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent.replace(/[▲▼↕]$/, ''));

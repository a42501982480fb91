import type { Area } from '../../../server/platform/ground.ts';
import { PAGE_SIZE, pages } from '../../../shared/paging.ts';
import { TASK_ORDER, type TaskDetail, type TaskItem, taskDetail, taskList, taskProgress } from '../contract.ts';
import { answersOf, countTasks, type TaskRow, tasksPage } from './queries.ts';
import { taskFor } from './task-of-viewer.ts';

export const tasks: Area = (serve, { db }) => {
  serve(taskList, async ({ query, viewer }) => {
    const filter = { userId: viewer.id, all: viewer.is_superuser, title: query.title?.trim() ?? '' };
    const size = query.page_size ?? PAGE_SIZE;
    const count = await countTasks(db, filter);
    const num_pages = pages(count, size);
    const page_number = Math.min(query.page ?? 1, num_pages);
    const page = { size, offset: (page_number - 1) * size };
    const rows = await tasksPage(db, filter, query.order_by ?? TASK_ORDER, page);
    return { results: rows.map(itemOf), num_pages, page_number, count };
  });

  serve(taskDetail, async ({ params, viewer }) => detailOf(await taskFor(db, params.slug, viewer)));

  serve(taskProgress, async ({ params, viewer }) => {
    const task = await taskFor(db, params.slug, viewer);
    const all = task.question_count * task.max_answers;
    const answered = await answersOf(db, task.id);
    // Fewer answers a question than before leave more answers than places: then nothing is missing.
    return { done: task.answered ?? 0, new: Math.max(0, all - answered), evaluated: 0, all: Math.max(all, answered) };
  });
};

const itemOf = (row: Awaited<ReturnType<typeof tasksPage>>[number]): TaskItem => ({
  pk: row.id,
  slug: row.slug,
  title: row.title,
  deadline: row.deadline?.toISOString() ?? null,
  limit: row.max_questions,
  answered: row.answered ?? 0,
  user_is_assigned: row.user_id !== null,
  user_is_moderator: row.moderates,
});

const detailOf = (task: TaskRow): TaskDetail => ({
  pk: task.id,
  slug: task.slug,
  title: task.title,
  description: task.description,
  language: task.language,
  is_active: task.is_active,
  questions_at_page: task.questions_at_page,
  possible_review: task.possible_review,
  can_linguist_start_discussion: task.can_linguist_start_discussion,
  deadline: task.deadline?.toISOString() ?? null,
  max_questions: task.max_questions,
  answered: task.answered ?? 0,
  skipped: task.skipped ?? 0,
  user_is_moderator: task.moderates,
  user_is_assigned: task.user_id !== null,
  blocked: task.is_blocked ?? false,
  config: task.form as TaskDetail['config'],
  form_version: task.form_version,
});

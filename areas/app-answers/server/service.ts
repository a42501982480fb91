import type { Db } from '../../../server/database/open.ts';
import { badFields, badRequest, notFound } from '../../../server/platform/http-error.ts';
import { readPage } from '../../../server/platform/paging.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, QueryOf, ReplyOf } from '../../../shared/route.ts';
import { asText, isRecord, type Json, own } from '../../../widgets/shared/json.ts';
import { taskIdAt } from '../../tasks/server/public.ts';
import { APP_ORDER, type AppAnswer, type appAnswers, type decideOnApp } from '../contract.ts';
import { appsOf, type FormApps } from './form-apps.ts';
import { appMessages } from './messages.ts';
import { type AppRow, answerToDecide, appsPage, countApps, decide, taskForm } from './queries.ts';

/** The task's slug and what its form says about apps. 404 where it shows none. */
const taskWithApps = async (db: Db, taskId: number) => {
  const task = await taskForm(db, taskId);
  const apps = task && appsOf(task.form as Json);
  if (!apps) throw notFound(appMessages.noTask);
  return { slug: task.slug, apps };
};

export const listApps = async (db: Db, query: QueryOf<typeof appAnswers>): Promise<ReplyOf<typeof appAnswers>> => {
  const { task_id: taskId, app_search = '', order_by = APP_ORDER, filter } = query;
  const { slug, apps } = await taskWithApps(db, taskId);
  const asked = { taskId, apps, search: app_search.trim(), filter };
  const { rows, paging } = await readPage(query, async (range) => {
    const [found, count] = await Promise.all([appsPage(db, asked, order_by, range), countApps(db, asked)]);
    return { rows: found, count };
  });
  return { ...paging, categories: apps.options, results: rows.map((row) => answerOf(row, slug, apps)) };
};

const answerOf = (row: AppRow, slug: string, { options }: FormApps): AppAnswer => {
  const app = isRecord(row.app as Json) ? (row.app as Record<string, Json>) : {};
  const text = (name: string): string => asText(own(app, name)) ?? '';
  const selected = isRecord(row.chosen as Json) ? own(row.chosen as Record<string, Json>, 'selected') : undefined;
  const chosen = Array.isArray(selected) ? selected.flatMap((one) => asText(one) ?? []) : [];
  return {
    ...{ ans_id: row.ans_id, task_slug: slug, question_id: row.question_id },
    appId: text('appId') || row.external_id || '',
    title: text('title'),
    GPCategories: text('genre'),
    categories: row.categories ?? chosen,
    categories_options: options,
    noUsers: row.no_users,
    blacklist: row.is_blacklisted ?? false,
    accept: row.is_accepted ?? false,
  };
};

export const decideFor = async (
  db: Db,
  viewer: Viewer,
  { ans_id, task_slug, question_id, accept, blacklist, categories }: BodyOf<typeof decideOnApp>,
): Promise<ReplyOf<typeof decideOnApp>> => {
  if (accept && blacklist) throw badRequest(appMessages.bothAtOnce);
  const taskId = await taskIdAt(db, task_slug);
  if (!(await answerToDecide(db, { ans_id, question_id, task: taskId }))) throw notFound(appMessages.noAnswer);
  const { apps } = await taskWithApps(db, taskId);
  const unknown = categories?.find((name) => !apps.options.includes(name));
  if (unknown !== undefined) throw badFields({ categories: [message(appMessages.noCategory, { name: unknown })] });
  const decided = await decide(
    db,
    { answerId: ans_id, taskId, by: viewer.id },
    {
      ...(accept !== undefined && { is_accepted: accept }),
      ...(blacklist !== undefined && { is_blacklisted: blacklist }),
      ...(categories && { categories: [...new Set(categories)] }),
    },
  );
  return { ans_id, accept: decided.is_accepted, blacklist: decided.is_blacklisted, categories: decided.categories };
};

import type { Db } from '../../../server/database/open.ts';
import { badFields, notFound } from '../../../server/platform/http-error.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import { PAGE_SIZE, pages } from '../../../shared/paging.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import {
  type CompanyPerson,
  type companyPeople,
  TASK_ORDER,
  type TaskItem,
  type taskList,
  type updateFavorites,
} from '../contract.ts';
import type { PinColor } from '../rules.ts';
import { personStatus } from '../rules.ts';
import { type CompanyPersonRow, companyPeopleOn } from './company-queries.ts';
import { idOnList, type ListedTask, type ListOf, tasksPage, toggleFavorite } from './list-queries.ts';

const listOf = (viewer: Viewer): ListOf => ({
  userId: viewer.id,
  coordinates: viewer.is_company_coordinator,
  all: viewer.is_superuser,
});

/** A page of the viewer's list; beyond the last page it is the last one. */
export const listFor = async (
  db: Db,
  viewer: Viewer,
  query: QueryOf<typeof taskList>,
): Promise<ReplyOf<typeof taskList>> => {
  const filter = {
    title: query.title?.trim() ?? '',
    status: query.status,
    language: query.language,
    module: query.module,
    deadlineFrom: instant(query.deadline_from, 'deadline_from'),
    deadlineTo: instant(query.deadline_to, 'deadline_to'),
  };
  const size = query.page_size ?? PAGE_SIZE;
  const read = (page: number) =>
    tasksPage(db, listOf(viewer), filter, query.order_by ?? TASK_ORDER, { size, offset: (page - 1) * size });
  let page_number = query.page ?? 1;
  let rows = await read(page_number);
  if (rows.length === 0 && page_number > 1) {
    const [first] = await read(1);
    page_number = pages(first?.count ?? 0, size);
    rows = await read(page_number);
  }
  const count = rows[0]?.count ?? 0;
  return { results: rows.map(itemOf), num_pages: pages(count, size), page_number, count };
};

/** A well-formed instant can still be none (a leap second) or one that the database does not know (year 0). */
const instant = (iso: string | undefined, field: string): Date | undefined => {
  if (iso === undefined) return undefined;
  const date = new Date(iso);
  const year = date.getUTCFullYear();
  if (year >= 1 && year <= 9999) return date;
  throw badFields({ [field]: [message(platformMessages.dateRange, { first: 1, last: 9999 })] });
};

const itemOf = (row: ListedTask): TaskItem => ({
  pk: row.id,
  slug: row.slug,
  title: row.title,
  is_favorite: row.pin_color !== null,
  favorites_pin_color: row.pin_color,
  deadline: iso(row.deadline),
  evaluation_deadline: iso(row.evaluation_deadline),
  limit: row.max_questions,
  answered: row.answered,
  evaluation_answered: row.evaluation_answered,
  evaluation_max_questions: row.evaluation_max_questions,
  reported_hours: row.minutes / 60,
  user_is_assigned: row.is_assigned,
  user_is_evaluator: row.is_evaluator,
  user_is_moderator: row.is_moderator,
});

const iso = (date: Date | null) => date?.toISOString() ?? null;

const taskOnList = async (db: Db, viewer: Viewer, slug: string): Promise<number> => {
  const id = await idOnList(db, listOf(viewer), slug);
  if (id === undefined) throw notFound();
  return id;
};

export const toggle = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  color: PinColor,
): Promise<ReplyOf<typeof updateFavorites>> => {
  const pinned = await toggleFavorite(db, viewer.id, await taskOnList(db, viewer, slug), color);
  return { is_favorite: pinned !== null, favorites_pin_color: pinned };
};

export const companyOn = async (db: Db, viewer: Viewer, slug: string): Promise<ReplyOf<typeof companyPeople>> => {
  const task = await taskOnList(db, viewer, slug);
  const rows = await companyPeopleOn(db, task, viewer.is_company_coordinator ? viewer.id : undefined);
  return {
    users: rows.map(personOf),
    answers_from_company: rows.reduce((sum, { answered }) => sum + answered, 0),
    evaluationanswers_from_company: rows.reduce((sum, { evaluation_answered }) => sum + evaluation_answered, 0),
  };
};

const personOf = (row: CompanyPersonRow): CompanyPerson => ({
  username: row.username,
  answered: row.answered,
  max_questions_in_task: row.max_questions,
  evaluation_answered: row.evaluation_answered,
  evaluation_max_questions: row.evaluation_max_questions,
  user_is_assigned: row.is_assigned,
  user_is_evaluator: row.is_evaluator,
  deadline: iso(row.deadline),
  evaluator_deadline: iso(row.evaluator_deadline),
  status: statusOf(row),
  resignation: iso(row.resigned_at),
  last_answer: iso(row.last_activity),
});

const statusOf = (row: CompanyPersonRow): CompanyPerson['status'] =>
  personStatus({
    id: row.id,
    resignation: iso(row.resigned_at),
    blocked: row.is_blocked,
    started: iso(row.started_at),
  }) as CompanyPerson['status'];

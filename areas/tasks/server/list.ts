import type { Db } from '../../../server/database/open.ts';
import { badFields, notFound } from '../../../server/platform/http-error.ts';
import { readInstant, YEARS } from '../../../server/platform/instant.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { may, staff, type Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
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
import { toggleFavorite } from './favorite-queries.ts';
import { idOnList, type ListedTask, tasksPage } from './list-queries.ts';
import type { ListOf } from './list-row-queries.ts';
import { taskIdAt } from './relation.ts';

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
  const { rows, paging } = await readPage(query, async (range) => {
    const found = await tasksPage(db, listOf(viewer), filter, query.order_by ?? TASK_ORDER, range);
    return { rows: found, count: found[0]?.count ?? 0 };
  });
  return { results: rows.map(itemOf), ...paging };
};

const instant = (text: string | undefined, field: string): Date | undefined => {
  if (text === undefined) return undefined;
  const date = readInstant(text);
  if (date) return date;
  throw badFields({ [field]: [message(platformMessages.dateRange, YEARS)] });
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
  blocked: row.is_blocked,
  has_questions: row.has_questions,
  user_is_evaluator: row.is_evaluator,
  evaluation_blocked: row.is_evaluation_blocked,
  has_answers: row.has_answers,
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
  // Staff has a list of all tasks too.
  const seesAll = may(viewer, staff);
  const task = await (seesAll ? taskIdAt(db, slug) : taskOnList(db, viewer, slug));
  const pinned = await toggleFavorite(db, viewer.id, task, color);
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

import type { Db } from '../../../server/database/open.ts';
import { badRequest } from '../../../server/platform/http-error.ts';
import { may, staff, type Viewer } from '../../../shared/access.ts';
import type { QueryOf } from '../../../shared/route.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import { reviewAuthorsOn } from '../../reviews/server/public.ts';
import type { FilterOptions } from '../../slots/contract.ts';
import { idsOfCoordinated, relationTo } from '../../tasks/server/public.ts';
import type { answeredQuestions } from '../contract.ts';
import { NAMES_MOST } from '../filter-contract.ts';
import { answerersOf, companiesOn, fixersOn, idsOf, userTypesOn, workersOn } from './filter-people-queries.ts';
import type { AnswerFilter, People } from './filter-queries.ts';
import { answeringMessages } from './messages.ts';

export interface FilteredTask {
  id: number;
  seesAll: boolean;
  seesNames: boolean;
  moderates: boolean;
}

/** Whom a viewer may name: everybody, or (for coordinators) some. */
const namedBy = (viewer: Viewer, { seesAll }: FilteredTask): People | undefined =>
  seesAll ? undefined : idsOfCoordinated(viewer.id);

/** Companies that are closed to staff are not named to those who only have the right of staff on the task. */
const hiddenFrom = (viewer: Viewer, { seesAll, moderates }: FilteredTask): number | undefined =>
  seesAll && !moderates && !viewer.is_superuser ? viewer.id : undefined;

/** Ids of the people named; a name that nobody has, or that the viewer may not use, stands as 0. */
const named = async (db: Db, names: string | undefined, among: People | undefined): Promise<number[] | undefined> => {
  if (names === undefined) return undefined;
  const all = [...new Set(names.split(','))];
  if (all.length > NAMES_MOST) throw badRequest(answeringMessages.tooManyNames);
  const ids = await idsOf(db, all, among);
  return [...ids, ...Array.from({ length: all.length - ids.length }, () => 0)];
};

/** Ids of the authors that a filter by company, and one by type, let through. */
export const groupsFor = (
  db: Db,
  viewer: Viewer,
  task: FilteredTask,
  { company, user_type: type }: { company?: number; user_type?: number },
): Promise<number[][]> =>
  Promise.all([
    ...(company === undefined ? [] : [answerersOf(db, task.id, 'company_id', company, hiddenFrom(viewer, task))]),
    ...(type === undefined ? [] : [answerersOf(db, task.id, 'type_id', type)]),
  ]);

/** What a list of answers is narrowed by, as far as the viewer may know who is who. */
export const filterFor = async (
  db: Db,
  viewer: Viewer,
  task: FilteredTask,
  query: QueryOf<typeof answeredQuestions>,
): Promise<AnswerFilter> => {
  const { question, review } = query;
  if (!task.seesNames) return { taskId: task.id, question, review };
  const among = namedBy(viewer, task);
  const who = async (names: string | undefined, all: boolean | undefined, from = among) => {
    const ids = await named(db, names, from);
    return ids && { ids, all: all ?? false };
  };
  const [authors, groups, evaluators, reviewers, fixers] = await Promise.all([
    named(db, query.user, among),
    groupsFor(db, viewer, task, query),
    who(query.evaluation_author, query.evaluation_author_all),
    who(query.review_author, query.review_author_all),
    may(viewer, staff) ? who(query.fix_author, query.fix_author_all) : undefined,
  ]);
  return {
    ...{ taskId: task.id, question, review, authors, groups, evaluators, reviewers, fixers },
    ...{ compare: query.compare, isAny: query.mode === 'or' },
  };
};

const NOBODY: FilterOptions = {
  ...{ user: [], company: [], user_type: [], evaluation_authors: [], review_authors: [], fix_authors: [] },
};

/** Whom the filters of answers, or of evaluations, may name. */
export const filterOptions = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  kind: AssignmentKind,
): Promise<FilterOptions> => {
  const task = await relationTo(db, viewer, slug);
  if (!task.seesNames) return NOBODY;
  const among = namedBy(viewer, task);
  const [user, company, user_type, evaluation_authors, review_authors, fix_authors] = await Promise.all([
    workersOn(db, task.id, 'answer', among),
    companiesOn(db, task.id, { among, staffId: hiddenFrom(viewer, task) }),
    userTypesOn(db, task.id, among),
    workersOn(db, task.id, 'evaluate', among),
    reviewAuthorsOn(db, viewer, task),
    may(viewer, staff) ? fixersOn(db, task.id, kind) : [],
  ]);
  return { user, company, user_type, evaluation_authors, review_authors, fix_authors };
};

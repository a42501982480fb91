import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { rangeOf } from '../../../server/platform/paging.ts';
import { may, staff, type Viewer } from '../../../shared/access.ts';
import { pages } from '../../../shared/paging.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import { type FilteredTask, groupsFor } from '../../answering/server/public.ts';
import { reviewsFor } from '../../reviews/server/public.ts';
import { idsOfCoordinated, relationTo } from '../../tasks/server/public.ts';
import { type answeredEvaluations, SEARCH_MOST, type searchEvaluations } from '../contract.ts';
import { evaluationSettings } from './answer-queries.ts';
import {
  answersOfPerson,
  countOfPerson,
  type DoneOf,
  type EvaluationRow,
  evaluatedAnswers,
  evaluationsOf,
  idOf,
  type PageOf,
  userIdOf,
  type Whose,
} from './done-queries.ts';
import { allOf, conditionsOn, type EvaluationFilter, isBy } from './filter-queries.ts';
import { evaluationMessages } from './messages.ts';
import { findOpen } from './search-queries.ts';
import { formsOf, searcherAt } from './service.ts';
import { itemsOf } from './wire.ts';

/**
 * People see their own; who looks after the task everybody's, a coordinator those of their people. Of one evaluator they see
 * what that person sees, skips and late evaluations too.
 */
const shown = async (
  db: Db,
  viewer: Viewer,
  { seesAll, coordinates }: { seesAll: boolean; coordinates: boolean },
  author: string | undefined,
): Promise<Whose> => {
  if (!seesAll && !coordinates) return { person: viewer.id };
  const people = seesAll ? undefined : idsOfCoordinated(viewer.id);
  return author === undefined ? { people } : { person: await userIdOf(db, author, people) };
};

/** Reviews narrow anybody's list; people only where the viewer may know who is who, and fixers staff's. */
const filterFor = async (
  db: Db,
  viewer: Viewer,
  { seesNames }: { seesNames: boolean },
  { review, review_author: reviewer, fix_author: fixer }: QueryOf<typeof answeredEvaluations>,
): Promise<EvaluationFilter> => {
  const who = async (name: string | undefined, may: boolean) =>
    may && name !== undefined ? userIdOf(db, name) : undefined;
  return { review, reviewer: await who(reviewer, seesNames), fixer: await who(fixer, may(viewer, staff)) };
};

/** The authors of answers that each filter lets through; only for those who may know who is who. */
const authorsFor = async (
  db: Db,
  viewer: Viewer,
  task: FilteredTask,
  query: QueryOf<typeof answeredEvaluations>,
): Promise<number[][]> => {
  if (!task.seesNames) return [];
  const groups = await groupsFor(db, viewer, task, query);
  return query.user === undefined ? groups : [[await userIdOf(db, query.user)], ...groups];
};

export const done = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  query: QueryOf<typeof answeredEvaluations>,
  secret: string,
): Promise<ReplyOf<typeof answeredEvaluations>> => {
  const task = await relationTo(db, viewer, slug);
  const settings = await evaluationSettings(db, task.id, viewer.id);
  if (!settings) throw notFound();
  const range = { ...rangeOf(query), order: query.order_by ?? 'newest' };
  const isAny = task.seesNames && query.mode === 'or';
  const whose = await shown(db, viewer, task, isAny ? undefined : query.evaluation_author);
  const conditions = conditionsOn(task.id, await filterFor(db, viewer, task, query));
  const authors = await authorsFor(db, viewer, task, query);
  const evaluator = isAny && query.evaluation_author !== undefined ? idOf(query.evaluation_author) : undefined;
  const of: DoneOf = {
    taskId: task.id,
    ...{ answer: query.answer, question: query.question },
    evaluators: 'people' in whose ? whose.people : undefined,
    authors:
      isAny || authors.length === 0 ? undefined : authors.reduce((some, ids) => some.filter((id) => ids.includes(id))),
    when: isAny ? undefined : allOf(conditions),
    anyOf:
      isAny && (evaluator || authors.length > 0 || conditions.length > 0)
        ? {
            authors: [...new Set(authors.flat())],
            conditions: [...(evaluator ? [isBy(evaluator)] : []), ...conditions],
          }
        : undefined,
  };
  const found = 'person' in whose ? await ofPerson(db, of, whose.person, range) : await evaluatedAnswers(db, of, range);
  if (range.offset > 0 && found.count <= range.offset) throw notFound(evaluationMessages.noSuchPage);

  const evaluations: EvaluationRow[] =
    found.ids.length === 0
      ? []
      : await evaluationsOf(db, task.id, found.ids, { whose, when: isAny ? undefined : of.when });
  const reader = { userId: viewer.id, seesNames: task.seesNames, seesModerators: task.seesAll, secret };
  const forms = formsOf({ task, settings });
  const results = await itemsOf(db, task.id, found.ids, {
    ...{ forms, reader, evaluations },
    reviewsOf: (questions) => reviewsFor(db, viewer, task, questions, 'evaluations'),
  });
  const { count, isCut } = found;
  const withSkipped = task.seesNames && 'person' in whose;
  return {
    results,
    num_pages: pages(count, range.limit),
    page_number: query.page ?? 1,
    count,
    is_cut: isCut,
    with_skipped: withSkipped,
  };
};

const ofPerson = async (db: Db, of: DoneOf, person: number, range: PageOf) => {
  const [ids, count] = await Promise.all([answersOfPerson(db, of, person, range), countOfPerson(db, of, person)]);
  return { ids, count, isCut: false };
};

export const search = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  query: QueryOf<typeof searchEvaluations>,
  secret: string,
): Promise<ReplyOf<typeof searchEvaluations>> => {
  const at = await searcherAt(db, viewer, slug);
  const { limit, offset } = rangeOf(query);
  const of = {
    ...{ taskId: at.task.id, userId: viewer.id, authors: at.settings.evaluated_users },
    ...{ question: query.question, externalId: query.external_id },
  };
  const range = { limit, offset, isNewestFirst: query.order_by !== 'oldest' };
  const { ids, count } = await findOpen(db, of, range, SEARCH_MOST);
  const reader = { userId: viewer.id, seesNames: at.task.seesNames, seesModerators: at.task.seesAll, secret };
  const results = await itemsOf(db, at.task.id, ids, {
    forms: formsOf(at),
    reader,
  });
  return { results, num_pages: pages(count, limit), page_number: query.page ?? 1, count };
};

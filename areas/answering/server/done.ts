import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { rangeOf } from '../../../server/platform/paging.ts';
import type { Viewer } from '../../../shared/access.ts';
import { COUNTED_MOST, pages } from '../../../shared/paging.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import type { Form } from '../../../widgets/form/form.ts';
import { reviewsFor } from '../../reviews/server/public.ts';
import { idsOfCoordinated, relationTo } from '../../tasks/server/public.ts';
import type { answeredQuestions } from '../contract.ts';
import { filterFor } from './done-filter.ts';
import {
  type AnswersAtQuestion,
  answeredQuestionIds,
  answersById,
  answersOfPerson,
  answersToQuestions,
  countAnsweredQuestions,
  countAnswersOfPerson,
  isNarrowed,
  mostOf,
  type PageOf,
  questionIdsOfPeople,
} from './done-queries.ts';
import { answersAmong } from './filter-people-queries.ts';
import type { AnswerFilter, People } from './filter-queries.ts';
import { type FoundQuestions, questionsFound } from './found-queries.ts';
import { answeringMessages } from './messages.ts';
import { questionsOnPage } from './queries.ts';
import { answerOf, questionOf } from './wire.ts';

export const done = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  query: QueryOf<typeof answeredQuestions>,
  secret: string,
): Promise<ReplyOf<typeof answeredQuestions>> => {
  const task = await relationTo(db, viewer, slug);
  const range = { ...rangeOf(query), order: query.order_by ?? 'newest' };
  const filter = await filterFor(db, viewer, task, query);
  const who = shown(viewer, task, filter);
  const found = await foundFor(db, filter, who, viewer.id, range);
  if (range.offset > 0 && found.count <= range.offset) throw notFound(answeringMessages.noSuchPage);

  const ids = found.entries.map((entry) => entry.questionId);
  const [rows, reviews] = await Promise.all([questionsOnPage(db, task.id, ids), reviewsFor(db, viewer, task, ids)]);
  const questions = new Map(rows.map((row) => [row.id, row]));
  const reader = {
    ...{ userId: viewer.id, seesNames: task.seesNames, seesModerators: task.seesAll, secret },
    reviews: new Map(reviews.map((review) => [review.answer_id, review])),
  };
  const results = found.entries.flatMap(({ questionId, answers, hasMore }) => {
    const question = questions.get(questionId);
    return question
      ? [
          questionOf(
            question,
            task.form as Form,
            answers.map((answer) => answerOf(answer, reader)),
            hasMore,
          ),
        ]
      : [];
  });
  const { count, isCut = false } = found;
  const withSkipped = task.seesNames && typeof who === 'number';
  return {
    results,
    num_pages: pages(count, range.limit),
    page_number: query.page ?? 1,
    count,
    is_cut: isCut,
    with_skipped: withSkipped,
  };
};

type Shown = number | 'everybody' | 'company';

/**
 * People see their own; who looks after the task everybody's, a coordinator those of their people. Of one author they see
 * what that person sees, skips and late answers too.
 */
const shown = (
  viewer: Viewer,
  { seesAll, seesNames }: { seesAll: boolean; seesNames: boolean },
  filter: AnswerFilter,
): Shown => {
  if (!seesNames) return viewer.id;
  const { authors, compare, isAny } = filter;
  if (authors && authors.length < 2 && !compare && !isAny) return authors[0] ?? 0;
  return seesAll ? 'everybody' : 'company';
};

const foundFor = (db: Db, filter: AnswerFilter, who: Shown, viewerId: number, range: PageOf): Promise<Found> => {
  if (who === 'everybody') return doneByEverybody(db, filter, range);
  return who === 'company'
    ? doneByPeople(db, filter, idsOfCoordinated(viewerId), range)
    : doneByPerson(db, filter, who, range);
};

interface Found {
  entries: ({ questionId: number } & AnswersAtQuestion)[];
  count: number;
  /** There are more than are shown. */
  isCut?: boolean;
}

const doneByPerson = async (db: Db, of: AnswerFilter, userId: number, range: PageOf): Promise<Found> => {
  const [chosen, count] = await Promise.all([
    answersOfPerson(db, of, userId, range),
    countAnswersOfPerson(db, of, userId),
  ]);
  const rows =
    chosen.length === 0
      ? []
      : await answersById(
          db,
          chosen.map((row) => row.id),
        );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = chosen.map(({ id, question_id }) => ({
    questionId: question_id,
    answers: [byId.get(id)].filter((row) => row !== undefined),
    hasMore: false,
  }));
  return { entries, count };
};

const questionsOf = async (db: Db, of: AnswerFilter, range: PageOf): Promise<FoundQuestions> => {
  const found = await questionsFound(db, of, range);
  if (found) return found;
  if (isNarrowed(of)) {
    const [ids, count] = await Promise.all([answeredQuestionIds(db, of, range), countAnsweredQuestions(db, of)]);
    return { ids, count, isCut: count === mostOf(of) };
  }
  const count = await countAnsweredQuestions(db, of);
  return { ids: await answeredQuestionIds(db, of, range, count), count, isCut: false };
};

const doneByEverybody = async (db: Db, of: AnswerFilter, range: PageOf): Promise<Found> => {
  const { ids, count, isCut } = await questionsOf(db, of, range);
  return { entries: await entriesOf(db, of, ids), count, isCut };
};

/** Of few people's answers all are found; of more than can be read for a page, the newest or oldest of each person. */
const questionsAmong = async (db: Db, of: AnswerFilter, people: People, range: PageOf): Promise<FoundQuestions> => {
  const { ids, answers } = await answersAmong(db, of.taskId, people);
  const found = await questionsFound(db, { ...of, among: ids }, range, answers < COUNTED_MOST);
  return found ?? { ...(await questionIdsOfPeople(db, of, people, range)), isCut: false };
};

const doneByPeople = async (db: Db, of: AnswerFilter, people: People, range: PageOf): Promise<Found> => {
  const { ids, count, isCut } = await questionsAmong(db, of, people, range);
  return { entries: await entriesOf(db, of, ids, people), count, isCut };
};

const entriesOf = async (db: Db, of: AnswerFilter, ids: number[], people?: People): Promise<Found['entries']> => {
  const byQuestion = await answersToQuestions(db, of, ids, people);
  return ids.map((questionId) => ({ questionId, ...(byQuestion.get(questionId) ?? { answers: [], hasMore: false }) }));
};

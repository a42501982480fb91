import { signedIn } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, OneOf, route, SlugParams, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Review } from '../reviews/contract.ts';
import { Question } from './contract.ts';

export const QUESTION_STATES = ['answered', 'unanswered'] as const;
export const QUESTION_ORDERS = ['id', '-id'] as const;

/** A question of a task with everybody's answers, and with what was said before there was an answer. */
export const TaskQuestion = Type.Object({
  ...Question.properties,
  /** Answers that count, and how many there can be. */
  answer_cnt: Whole,
  slots: Whole,
  /** Discussions of people who have not answered the question. */
  discussions: Type.Array(Review),
});
export type TaskQuestion = Static<typeof TaskQuestion>;

export const taskQuestions = route({
  method: 'GET',
  path: 'task/:slug/questions/',
  summary: 'All questions of a task with their answers, for moderators and staff',
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed({
    ...pageFields,
    order_by: Type.Optional(OneOf(QUESTION_ORDERS)),
    state: Type.Optional(OneOf(QUESTION_STATES)),
    question: Type.Optional(Id),
    external_id: Type.Optional(Text(500, 1)),
  }),
  reply: Paged(TaskQuestion),
});

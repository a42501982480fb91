import { staff } from '../../shared/access.ts';
import { closed, Id, Instant, Nullable, route, Values, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

const ById = closed({ id: Id });

export const QuestionDetail = Type.Object({
  id: Id,
  /** The task that it is of. */
  slug: Type.String(),
  title: Type.String(),
  external_id: Nullable(Type.String()),
  /** Its newest input: what it gives the form, by name. */
  input: Values,
  /** What the form of evaluations gets in addition to the input and the answer, by name; null: nothing. */
  evaluation_input: Nullable(Values),
  /** The task has, or had, evaluations: its evaluation form checks `evaluation_input`. */
  has_evaluation_form: Type.Boolean(),
  /** Answers that count, and how many there can be. */
  answer_cnt: Whole,
  slots: Whole,
  /** Sent back with a change: where the question changed since, the change is refused (409). */
  modified: Instant,
});
export type QuestionDetail = Static<typeof QuestionDetail>;

export const questionDetail = route({
  method: 'GET',
  path: 'admin/questions/:id/',
  summary: 'One question with the whole of its input',
  need: staff,
  hasLargeReply: true,
  params: ById,
  reply: QuestionDetail,
});

/** 400 names the input that does not fit its form, and its field. An answer that somebody is giving meanwhile is not lost. */
export const changeQuestion = route({
  method: 'PATCH',
  path: 'admin/questions/:id/',
  summary: 'Changes the inputs of a question; 409 where the question changed since it was read',
  need: staff,
  hasLargeReply: true,
  params: ById,
  body: closed({
    input: Type.Optional(Values),
    evaluation_input: Type.Optional(Nullable(Values)),
    modified: Instant,
  }),
  reply: QuestionDetail,
});
export type QuestionChange = Static<typeof changeQuestion.body & {}>;

export const answerTask = route({
  method: 'GET',
  path: 'admin/answers/:id/',
  summary: 'The task that an answer is of; the answer and its versions are in the list of the answers of this task',
  need: staff,
  params: ById,
  reply: Type.Object({ id: Id, slug: Type.String(), title: Type.String() }),
});

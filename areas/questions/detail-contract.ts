import { staff } from '../../shared/access.ts';
import { closed, Id, Instant, Nullable, route, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

const ById = closed({ id: Id });

export const QuestionDetail = Type.Object({
  id: Id,
  /** The task that it is of. */
  slug: Type.String(),
  title: Type.String(),
  external_id: Nullable(Type.String()),
  /** Its newest input: what it gives the form, by name. */
  input: Type.Record(Type.Unknown()),
  /** Answers that count, and how many there can be. */
  answer_cnt: Whole,
  slots: Whole,
  modified: Instant,
});
export type QuestionDetail = Static<typeof QuestionDetail>;

export const questionDetail = route({
  method: 'GET',
  path: 'admin/questions/:id/',
  summary: 'One question with the whole of its input',
  need: staff,
  params: ById,
  reply: QuestionDetail,
});

export const answerTask = route({
  method: 'GET',
  path: 'admin/answers/:id/',
  summary: 'The task that an answer is of; the answer and its versions are in the list of the answers of this task',
  need: staff,
  params: ById,
  reply: Type.Object({ id: Id, slug: Type.String(), title: Type.String() }),
});

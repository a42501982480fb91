import { staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import {
  closed,
  Id,
  Instant,
  Nullable,
  OneOf,
  route,
  Slug,
  SlugParams,
  Text,
  Values,
  Version,
  Whole,
} from '../../shared/route.ts';
import { type Schema, type Static, Type } from '../../shared/schema.ts';

/** A page of a list with the title of the task that it is of. */
const ofTask = <T extends Schema>(item: T) => Type.Object({ ...Paged(item).properties, title: Type.String() });

export const AdminQuestion = Type.Object({
  id: Id,
  external_id: Nullable(Type.String()),
  /** The beginning of the question as JSON, in the order of the file's columns; of annotated texts the texts. */
  summary: Type.String(),
  /** Answers that count, and how many there can be. */
  answer_cnt: Whole,
  slots: Whole,
  modified: Instant,
});
export type AdminQuestion = Static<typeof AdminQuestion>;

const AnswerCount = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const QUESTION_ORDERS = ['id', '-id', 'answer_cnt', '-answer_cnt'] as const;

/** With `answers_from` or `answers_to` (both included) `count` goes up to `COUNTED_MOST`. */
export const adminQuestions = route({
  method: 'GET',
  path: 'admin/task/:slug/questions/',
  summary: 'Questions of a task, by id unless `order_by` says otherwise',
  need: staff,
  params: SlugParams,
  query: closed({
    ...pageFields,
    id: Type.Optional(Id),
    external_id: Type.Optional(Text(500, 1)),
    answers_from: Type.Optional(AnswerCount),
    answers_to: Type.Optional(AnswerCount),
    order_by: Type.Optional(OneOf(QUESTION_ORDERS)),
  }),
  reply: ofTask(AdminQuestion),
});

/** One version of an answer: `id` is that of the answer, whatever its version. */
export const AdminAnswer = Type.Object({
  id: Id,
  version: Version,
  /** The version of the form that it was given with. */
  form_version: Whole,
  question: Id,
  /** The beginning of the question as plain text. */
  question_text: Type.String(),
  /** A stable pseudonym for viewers without access to data of people. */
  user: Type.String(),
  is_first: Type.Boolean(),
  is_answered: Type.Boolean(),
  is_active: Type.Boolean(),
  is_skipped: Type.Boolean(),
  is_late: Type.Boolean(),
  /** Accepted by adjudication, by the decision that holds. */
  is_accepted: Type.Boolean(),
  /** It came with a file, under the person's name. */
  is_imported: Type.Boolean(),
  time_taken: Whole,
  timestamp: Instant,
  /** The beginning of the answer as JSON, by widget id; annotations in few words. */
  summary: Type.String(),
});
export type AdminAnswer = Static<typeof AdminAnswer>;

/** What an answer or a version of it is or is not; filters combine them freely. */
export const ANSWER_FLAGS = ['is_answered', 'is_active', 'is_skipped', 'is_first', 'is_accepted'] as const;
export type AnswerFlag = (typeof ANSWER_FLAGS)[number];

/** Where anything but the order is given, `count` goes up to `COUNTED_MOST`. */
export const adminAnswers = route({
  method: 'GET',
  path: 'admin/task/:slug/answers/',
  summary: 'Answers of a task, the newest first unless `order_by` says otherwise',
  need: staff,
  params: SlugParams,
  query: closed({
    ...pageFields,
    id: Type.Optional(Id),
    question: Type.Optional(Id),
    user: Type.Optional(Text(150)),
    is_answered: Type.Optional(Type.Boolean()),
    is_active: Type.Optional(Type.Boolean()),
    is_skipped: Type.Optional(Type.Boolean()),
    is_first: Type.Optional(Type.Boolean()),
    is_accepted: Type.Optional(Type.Boolean()),
    order_by: Type.Optional(OneOf(['id', '-id'])),
  }),
  reply: ofTask(AdminAnswer),
});

export const adminAnswer = route({
  method: 'GET',
  path: 'admin/task/:slug/answers/:answerId/',
  summary: 'One answer with its form and question: the version that counts, or the one named',
  need: staff,
  hasLargeReply: true,
  params: closed({ slug: Slug, answerId: Id }),
  query: closed({ version: Type.Optional(Version) }),
  reply: Type.Object({
    id: Id,
    task: Id,
    question: Id,
    version: Version,
    /** The version of the form that the author saw, and this form. */
    form_version: Whole,
    form: Type.Object({ structure: Type.Array(Type.Unknown()) }),
    /** The form of this version was not stored: this is the oldest one known. */
    is_substitute: Type.Boolean(),
    /** The task has reviews. */
    possible_review: Type.Boolean(),
    /** What the question gives the form, by name. */
    input: Values,
    /** Values by widget id. */
    content: Values,
  }),
});

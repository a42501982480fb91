import { CutPage } from '../../shared/paging.ts';
import { Id, Instant, Nullable, Values, Version, Whole } from '../../shared/route.ts';
import { type Schema, type Static, Type } from '../../shared/schema.ts';

/** What a person gave for an item, an answer or an evaluation; `id` stays the same when it is fixed or corrected. */
export const resultFields = {
  id: Id,
  /** Counts its versions from 1; this is the newest that counts. */
  version: Version,
  /** The version of the form that this version was given with, and is shown by. */
  form_version: Whole,
  /** Empty where the viewer may not know who. */
  user: Type.String(),
  /** Pseudonym of the author, the same for all their work; exports have another. */
  username_hash: Type.String(),
  timestamp: Instant,
  fix_timestamp: Nullable(Instant),
  fix_author: Type.String(),
  content: Values,
  /** The content is empty here: it is too large for this page. The list gives it where it is asked for by itself. */
  is_left_out: Type.Optional(Type.Boolean()),
  is_skipped: Type.Boolean(),
  /** Arrived after the slot was taken: kept and shown, but it does not count. */
  is_late: Type.Boolean(),
  is_own: Type.Boolean(),
};

/** A page of done work. `with_skipped`: a chosen person's, so also what they skipped or gave late, which no other list has. */
export const DonePage = <T extends Schema>(item: T) =>
  Type.Object({ ...CutPage(item).properties, with_skipped: Type.Optional(Type.Boolean()) });

/** With an item that is handed out again: what the person gave when it did not count. */
export const lateFields = {
  late: Type.Optional(
    Type.Object({
      version: Version,
      /** Null: it is too large to come along; the list of done work has it. */
      content: Nullable(Values),
    }),
  ),
};

/** Items that are asked for, or held. */
export const Ids = Type.Array(Id, { maxItems: 400 });

export const nextFields = {
  /** 1: the items after those on screen, which are ready when the network goes. */
  preloaded: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** Ids on screen or waiting to be sent, separated by commas; first those that are begun, which a lowered limit takes last. */
  exclude: Type.Optional(Type.String({ pattern: '^(\\d{1,15}(,\\d{1,15})*)?$', maxLength: 8000 })),
};

/** Keeps reservations of someone who is active on the page. */
export const holdFields = {
  renew: Type.Optional(Ids),
  /** Held for half a minute more: the person left the page, and may come back. */
  leave: Type.Optional(Ids),
};

/** A result may hold the question's text once more, and as much again of what was said about it. */
export const LARGEST_RESULT = 33 * 1024 * 1024;

export const correctionFields = {
  /** 1: staff or a moderator corrects the result of another person. */
  correction: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
};

export const saveFields = {
  /** Made by the client once for each submission; a repeated save gives the same result back. */
  save_key: Type.String({ format: 'uuid' }),
  content: Values,
  /** Seconds that the item was in front of an active person. */
  time_taken: Whole,
  skip: Type.Optional(Type.Boolean()),
  /** True where the person changes a result given before. */
  fix_answer: Type.Optional(Type.Boolean()),
  /** The version that a fix or correction began from; one that changed meanwhile is a conflict (409). */
  base_version: Type.Optional(Version),
  /** The version of the form that the person saw: it validates the result. The current one if left out. */
  form_version: Type.Optional(Version),
};

export const savedFields = {
  /** The version that this save wrote: the base of the next fix. */
  version: Version,
  is_active: Type.Boolean(),
  is_late: Type.Boolean(),
  /** What the person should know, where the result does not count or what it is about has changed. */
  detail: Type.String(),
  answered: Whole,
  skipped: Whole,
  max_questions: Nullable(Whole),
};

const Group = Type.Object({ id: Id, name: Type.String() });

/** Whom the filters of done work may name: nobody for those who may not know who is who. */
export const FilterOptions = Type.Object({
  /** Authors of answers. */
  user: Type.Array(Type.String()),
  /** Companies and types of the authors of answers. */
  company: Type.Array(Group),
  user_type: Type.Array(Group),
  evaluation_authors: Type.Array(Type.String()),
  review_authors: Type.Array(Type.String()),
  /** For staff only. */
  fix_authors: Type.Array(Type.String()),
});
export type FilterOptions = Static<typeof FilterOptions>;

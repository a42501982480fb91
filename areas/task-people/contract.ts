import { seesPeople, signedIn } from '../../shared/access.ts';
import { pageFields } from '../../shared/paging.ts';
import { closed, Id, Instant, Nullable, OneOf, route, Slug, SlugParams, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';
import { MEDIA_KINDS } from './media-contract.ts';

/** Ids separated by commas; within PostgreSQL's integer. */
const Ids = Type.String({ pattern: '^\\d{1,9}(,\\d{1,9})*$', maxLength: 2000 });

/** Somebody who is or was assigned to answer questions of a task. */
export const UserTask = Type.Object({
  /** Of the user. */
  id: Id,
  username: Type.String(),
  /** Names and email address are blank where the viewer does not see the person, a company that is closed to staff is for staff. */
  profile: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    email: Nullable(Type.String()),
    company: Nullable(Type.String()),
  }),
  /** How many questions the user may answer; null: no limit. */
  max_questions: Nullable(Whole),
  done: Whole,
  last_activity: Nullable(Instant),
  /** When the user last read the tutorial. */
  displayed_tutorial_datetime: Nullable(Instant),
});
export type UserTask = Static<typeof UserTask>;

const COLUMNS = ['username', 'company', 'max_questions', 'done', 'last_activity'] as const;
export const USERS_ORDERS = [...COLUMNS, ...COLUMNS.map((name) => `-${name}` as const)] as const;
export type UsersOrder = (typeof USERS_ORDERS)[number];
export const USERS_ORDER: UsersOrder = 'username';

const filter = {
  /** People of one of these companies. */
  company: Type.Optional(Ids),
  /** One of these people. */
  user: Type.Optional(Ids),
};

/** Everybody for moderators and staff, the companies' people for coordinators; for others the task is not there (404). */
export const usersDetails = route({
  method: 'GET',
  path: 'users-details/:slug/',
  summary: 'People on a task, what they did and when',
  need: signedIn,
  params: SlugParams,
  query: closed({ ...pageFields, ...filter, order_by: Type.Optional(OneOf(USERS_ORDERS)) }),
  reply: Type.Object({
    usertasks: Type.Array(UserTask),
    /** Of which media the task has a report for each person. */
    media: Type.Array(OneOf(MEDIA_KINDS)),
    count: Whole,
    num_pages: Whole,
    page_number: Whole,
  }),
});

export const usersDetailsOptions = route({
  method: 'GET',
  path: 'users-details/:slug/filter-options/',
  summary: 'Users and companies that people on a task are filtered by',
  need: signedIn,
  params: SlugParams,
  reply: Type.Object({
    user: Type.Array(Type.Object({ id: Id, username: Type.String() })),
    company: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
});

/** The overall report: everybody on the list as a spreadsheet. Recorded in the audit trail. */
export const usersDetailsExport = tableExportRoutes(
  'users-details/',
  'people on a task',
  seesPeople,
  closed({ slug: Slug, ...filter }),
);

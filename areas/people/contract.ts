import { seesPeople, staffWithData } from '../../shared/access.ts';
import { TEXT_LANGUAGES } from '../../shared/languages.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Nullable, OneOf, route, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';
import { LEVELS } from './rules.ts';

/** A language that somebody knows. */
export const PersonLanguage = Type.Object({
  /** BCP 47. */
  language: Type.String(),
  /** 10 is A1, 110 is C2. */
  level: Type.Integer({ minimum: LEVELS[0], maximum: LEVELS[LEVELS.length - 1] as number }),
  is_native: Type.Boolean(),
});
export type PersonLanguage = Static<typeof PersonLanguage>;

export const PersonItem = Type.Object({
  id: Id,
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Nullable(Type.String()),
  phone_number: Type.String(),
  company: Nullable(Type.String()),
  type: Nullable(Type.String()),
  is_active: Type.Boolean(),
  languages: Type.Array(PersonLanguage),
  /** From 1 to 6; null without ratings. For staff only. */
  rating_avg: Type.Optional(Nullable(Type.Number())),
  rating_count: Type.Optional(Whole),
});
export type PersonItem = Static<typeof PersonItem>;

const COLUMNS = ['username', 'first_name', 'last_name', 'email', 'rating_avg', 'rating_count'] as const;
export const PEOPLE_ORDERS = [...COLUMNS, ...COLUMNS.map((name) => `-${name}` as const)] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];
/** The order of people would tell their ratings. */
export const isByRating = (order: PeopleOrder): boolean => order.includes('rating_');
export const PEOPLE_ORDER: PeopleOrder = 'username';

/** `company` and `type` narrow the list for staff only, `division` for superusers only. */
const filter = {
  /** Words that usernames, names and email addresses contain; one or two characters only where a word begins. */
  search: Type.Optional(Text(255)),
  company: Type.Optional(Version),
  type: Type.Optional(Version),
  division: Type.Optional(Version),
  language: Type.Optional(OneOf(TEXT_LANGUAGES)),
  is_active: Type.Optional(Type.Boolean()),
};
export const PeopleFilter = closed(filter);
export type PeopleFilter = Static<typeof PeopleFilter>;

/**
 * Whom the viewer may see: everybody for superusers, people of companies that are open to them for staff, their own companies for
 * coordinators. `count` goes up to `COUNTED_MOST`. Ratings order the list for staff only.
 */
export const people = route({
  method: 'GET',
  path: 'users/',
  summary: 'People whom the viewer may see',
  need: seesPeople,
  query: closed({ ...pageFields, ...filter, order_by: Type.Optional(OneOf(PEOPLE_ORDERS)) }),
  reply: Paged(PersonItem),
});

/** Recorded in the audit trail. */
export const peopleExport = tableExportRoutes('users/', 'people', staffWithData, PeopleFilter);

const Option = Type.Object({ id: Id, name: Type.String() });

/** Companies are those whose people the viewer may see. */
export const peopleOptions = route({
  method: 'GET',
  path: 'users-options/',
  summary: 'What people can be filtered and described by',
  need: seesPeople,
  reply: Type.Object({
    companies: Type.Array(Type.Object({ ...Option.properties, is_active: Type.Boolean() })),
    types: Type.Array(Option),
    divisions: Type.Array(Option),
  }),
});

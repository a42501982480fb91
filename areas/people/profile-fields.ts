import { TEXT_LANGUAGES } from '../../shared/languages.ts';
import { closed, Id, Nullable, OneOf, Text, Version } from '../../shared/route.ts';
import { type OptionalSchema, type Schema, type Static, Type } from '../../shared/schema.ts';
import {
  COMMENTS_MOST,
  EDUCATION,
  LANGUAGES_MOST,
  LINGUISTIC_EDUCATION,
  PHONE_MOST,
  STATUSES,
} from './profile-choices.ts';
import { LEVELS } from './rules.ts';

/**
 * What a viewer is to the person: `own` themself, `internal` themself and not of an external user type, `coordinator` of
 * their company, `staff` and `superuser` where they may see the person. A superuser is staff as well.
 */
export const RELATIONS = ['own', 'internal', 'coordinator', 'staff', 'superuser'] as const;
export type Relation = (typeof RELATIONS)[number];

interface ProfileField {
  /** What a request may set it to. */
  schema: Schema;
  /** How a control shows it. */
  kind: 'line' | 'email' | 'flag' | 'choice' | 'option' | 'options' | 'languages' | 'known-languages' | 'text';
  reads: readonly Relation[];
  writes: readonly Relation[];
}

const everybody = ['own', 'coordinator', 'staff'] as const;
const looksAfter = ['coordinator', 'staff'] as const;
const ownOrStaff = ['own', 'staff'] as const;

const field = <S extends Schema>(
  kind: ProfileField['kind'],
  schema: S,
  reads: readonly Relation[],
  writes: readonly Relation[],
) => ({ kind, schema, reads, writes });

const Email = Type.String({ maxLength: 254 });

/**
 * The fields of a profile that people change, in the order of the form: who reads and who writes each. The contract, the
 * server's checks and the form follow from this table.
 */
export const profileFields = {
  first_name: field('line', Text(150), everybody, ['staff']),
  last_name: field('line', Text(150), everybody, ['staff']),
  email: field('email', Nullable(Email), everybody, looksAfter),
  second_email: field('email', Nullable(Email), ownOrStaff, ownOrStaff),
  /** Stored without white space. */
  phone_number: field('line', Text(PHONE_MOST), everybody, ['staff']),
  company: field('option', Nullable(Version), everybody, ['staff']),
  type: field('option', Nullable(Version), everybody, ['staff']),
  divisions: field('options', Type.Array(Version, { maxItems: 200 }), ['superuser'], ['superuser']),
  status: field('choice', Nullable(OneOf(STATUSES)), looksAfter, ['staff']),
  education: field('choice', Nullable(OneOf(EDUCATION)), everybody, ownOrStaff),
  linguistic_education: field('choice', Nullable(OneOf(LINGUISTIC_EDUCATION)), everybody, ownOrStaff),
  remote: field('flag', Type.Boolean(), everybody, ['staff']),
  receive_emails: field('flag', Type.Boolean(), ownOrStaff, ['own']),
  languages: field(
    'known-languages',
    Type.Array(
      closed({
        language: OneOf(TEXT_LANGUAGES),
        /** 110 where it is a native language. */
        level: Type.Integer({ minimum: LEVELS[0], maximum: 110 }),
        is_native: Type.Boolean(),
      }),
      { maxItems: LANGUAGES_MOST },
    ),
    everybody,
    ['internal', 'staff'],
  ),
  communication_languages: field(
    'languages',
    Type.Array(OneOf(TEXT_LANGUAGES), { maxItems: LANGUAGES_MOST }),
    everybody,
    ['internal', 'staff'],
  ),
  comments: field('text', Text(COMMENTS_MOST), ['staff'], ['staff']),
} as const satisfies Record<string, ProfileField>;

export type ProfileFields = typeof profileFields;
export type ProfileFieldName = keyof ProfileFields;
export const PROFILE_FIELDS = Object.keys(profileFields) as ProfileFieldName[];

/** What else a profile says, and to whom; nobody changes it here. */
export const profileFacts = {
  roles: { schema: Type.Array(Type.String()), reads: ownOrStaff },
  is_active: { schema: Type.Boolean(), reads: looksAfter },
  is_account_locked: { schema: Type.Boolean(), reads: looksAfter },
  date_joined: { schema: Type.String({ format: 'date-time' }), reads: ['staff'] },
  last_login: { schema: Nullable(Type.String({ format: 'date-time' })), reads: ['staff'] },
  last_deadline: { schema: Nullable(Type.String({ format: 'date-time' })), reads: ['staff'] },
} as const satisfies Record<string, { schema: Schema; reads: readonly Relation[] }>;
export type ProfileFactName = keyof typeof profileFacts;

const Option = Type.Object({ id: Id, name: Type.String() });
/** Fields that a reply words otherwise than a request: with names for ids. */
const WORDED = { company: Nullable(Option), type: Nullable(Option), divisions: Type.Array(Option) };

type Worded = typeof WORDED;
type ReplySchema<K extends ProfileFieldName> = K extends keyof Worded ? Worded[K] : ProfileFields[K]['schema'];
type ReplySchemas = { [K in ProfileFieldName]: OptionalSchema<ReplySchema<K>> } & {
  [K in ProfileFactName]: OptionalSchema<(typeof profileFacts)[K]['schema']>;
};
type ChangeSchemas = { [K in ProfileFieldName]: OptionalSchema<ProfileFields[K]['schema']> };

const mapped = <R>(fields: Readonly<Record<string, Schema>>): R =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as R;

const schemasOf = (fields: Readonly<Record<string, { schema: Schema }>>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

/** Of a reply: what the viewer may not read is left out. */
export const profileReplySchemas: ReplySchemas = mapped({
  ...schemasOf(profileFields),
  ...schemasOf(profileFacts),
  ...WORDED,
});

/** Of a change: what is left out stays as it is. */
export const profileChangeSchemas: ChangeSchemas = mapped(schemasOf(profileFields));

export type ProfileValue<K extends ProfileFieldName> = Static<ProfileFields[K]['schema']>;

/** Whether one of these relations is among those that may. */
export const isAmong = (relations: ReadonlySet<Relation>, allowed: readonly Relation[]): boolean =>
  allowed.some((one) => relations.has(one));

import type { Db } from '../../../../server/database/open.ts';
import { pseudonym } from '../../../../server/platform/pseudonym.ts';
import { hasDataAccess, type Viewer } from '../../../../shared/access.ts';
import { ERASED_PREFIX } from '../../../personal-data/rules.ts';
import type { UserDetails } from '../../profile-contract.ts';
import { isAmong, PROFILE_FIELDS, profileFacts, profileFields, type Relation } from '../../profile-fields.ts';
import { communicationLanguagesOf, divisionsOf, languagesOf, type PersonRow } from './profile-queries.ts';
import { mayWrite, relationsOf, writingRelationsOf } from './relations.ts';

type Values = Pick<UserDetails, (typeof PROFILE_FIELDS)[number] | keyof typeof profileFacts>;

/** A profile as this viewer may read it. */
export const profileView = async (db: Db, secret: string, viewer: Viewer, person: PersonRow): Promise<UserDetails> => {
  const reads = relationsOf(viewer, person);
  const values: Required<Values> = {
    ...plainValues(person),
    languages: (await languagesOf(db, person.id)) as NonNullable<Values['languages']>,
    communication_languages: (await communicationLanguagesOf(db, person.id)) as NonNullable<
      Values['communication_languages']
    >,
    divisions: await divisionsOf(db, person.id),
  };
  const allowed = Object.entries({ ...profileFields, ...profileFacts }).filter(([, field]) =>
    isAmong(reads, field.reads),
  );
  return {
    id: person.id,
    username: person.username,
    ...(Object.fromEntries(allowed.map(([name]) => [name, values[name as keyof Values]])) as Values),
    ...((viewer.is_superuser || hasDataAccess(viewer)) && { username_hash: pseudonym(secret, person.id) }),
    writable: PROFILE_FIELDS.filter((name) => mayWrite(viewer, person, name)),
    tabs: tabsFor(viewer, reads),
    may: {
      lock: viewer.is_superuser && viewer.id !== person.id && person.locked_at === null,
      unlock: viewer.is_superuser && isLocked(person) && person.erased_at === null,
      reset_second_factor: mayResetSecondFactor(viewer, person),
      login_as: mayLoginAs(viewer, person),
      erase: viewer.is_superuser && !isErased(person),
    },
  };
};

/** Tariffs are for superusers, coordinators, and people of the type ELE themselves; ratings for staff, not of themselves. */
const tabsFor = (viewer: Viewer, reads: ReadonlySet<Relation>): UserDetails['tabs'] => [
  ...(!viewer.actor && (reads.has('superuser') || reads.has('coordinator') || (reads.has('own') && viewer.is_ele))
    ? ['tariffs' as const]
    : []),
  ...(reads.has('staff') && !reads.has('own') ? ['ratings' as const] : []),
];

const plainValues = (person: PersonRow) =>
  ({
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    second_email: person.second_email,
    phone_number: person.phone_number,
    company: optionOf(person.company_id, person.company_name),
    type: optionOf(person.type_id, person.type_name),
    status: person.status as NonNullable<Values['status']> | null,
    education: person.education as NonNullable<Values['education']> | null,
    linguistic_education: person.linguistic_education as NonNullable<Values['linguistic_education']> | null,
    remote: person.is_remote,
    receive_emails: person.receive_emails,
    comments: person.comments,
    roles: rolesOf(person),
    is_active: person.is_active,
    is_account_locked: isLocked(person),
    date_joined: person.date_joined.toISOString(),
    last_login: person.last_login?.toISOString() ?? null,
    last_deadline: person.last_deadline?.toISOString() ?? null,
  }) satisfies Partial<Values>;

/** The erasure has ended: the name is gone too. */
const isErased = ({ erased_at, username }: PersonRow): boolean =>
  erased_at !== null && username.startsWith(ERASED_PREFIX);

const isLocked = ({ locked_at, is_locked_out }: PersonRow): boolean => locked_at !== null || is_locked_out;

const optionOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

const rolesOf = (person: PersonRow): string[] =>
  Object.entries({
    superuser: person.is_superuser,
    staff: person.is_staff,
    data: person.has_user_data_access,
    coordinator: person.is_coordinator,
    moderator: person.is_moderator,
    leader: person.is_group_leader,
    employee: person.is_partner === true,
  })
    .filter(([, has]) => has)
    .map(([role]) => role);

/** One's own second factor is changed under Security, with the password; nobody's while acting as somebody else. */
export const mayResetSecondFactor = (viewer: Viewer, person: PersonRow): boolean =>
  !viewer.actor && viewer.id !== person.id && isAmong(writingRelationsOf(viewer, person), ['superuser', 'coordinator']);

/**
 * Nobody gets rights that they do not have: superusers may act as anybody but superusers, staff as people who are no staff,
 * lead no group and coordinate no company that is closed to staff.
 */
export const mayLoginAs = (viewer: Viewer, person: PersonRow): boolean =>
  !viewer.actor &&
  viewer.id !== person.id &&
  !person.is_superuser &&
  person.is_active &&
  person.locked_at === null &&
  (viewer.is_superuser || (!person.is_staff && !person.exceeds_staff && relationsOf(viewer, person).has('staff')));

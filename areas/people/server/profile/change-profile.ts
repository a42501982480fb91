import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import { type Actor, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors } from '../../../../server/platform/fields.ts';
import { badFields } from '../../../../server/platform/http-error.ts';
import { platformMessages } from '../../../../server/platform/messages.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { sameJson } from '../../../../shared/json.ts';
import { message } from '../../../../shared/messages.ts';
import { plainName } from '../../../../shared/text.ts';
import { emailProblem } from '../../../accounts/rules.ts';
import { changeUsers } from '../../../accounts/server/public.ts';
import { isUserType, replaceDivisions, scopeOf } from '../../../organisation/server/public.ts';
import type { ProfileChange } from '../../profile-contract.ts';
import { PROFILE_FIELDS, type ProfileFieldName } from '../../profile-fields.ts';
import { withNative } from '../../rules.ts';
import { peopleMessages } from '../messages.ts';
import {
  communicationLanguagesOf,
  divisionsOf,
  isCompanyFor,
  isEmailTaken,
  knownDivisions,
  languagesOf,
  lockPerson,
  namesIn,
  type PersonRow,
  replaceCommunicationLanguages,
  replaceLanguages,
} from './profile-queries.ts';
import { mayWrite } from './relations.ts';

/** Changes the given fields, all of them or none. Throws a refusal that names those that are wrong or not the viewer's. */
export const changeProfile = async (
  trx: Db,
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  person: PersonRow,
  { change, before: read = {} }: { change: ProfileChange; before: ProfileChange | undefined },
): Promise<void> => {
  const errors: FieldErrors = {};
  for (const name of PROFILE_FIELDS) {
    if (change[name] === undefined || mayWrite(viewer, person, name)) continue;
    addError(errors, name, message(platformMessages.fieldNotYours));
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);

  const before = await lockPerson(trx, person.id);
  await checkUnchanged(trx, before, change, read, errors);
  const columns = columnsOf(change);
  await checkValues(trx, viewer, person, columns, change, errors);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  // Whether the new mailbox is theirs nobody knows yet.
  const isNewMailbox = columns.email !== undefined && columns.email !== before.email;
  const changed: Record<string, [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(columns)) {
    const old = before[name as keyof typeof before];
    if (!sameJson(old, value)) changed[name] = [old, value];
  }
  await nameOptions(trx, changed);
  await changeUsers(trx, [person.id], { ...columns, ...(isNewMailbox && { email_confirmed_at: null }) });
  Object.assign(changed, await changeLists(trx, person.id, change));
  if (Object.keys(changed).length === 0) return;
  const { username: subject, id: userId } = person;
  await recordAudit(trx, [{ kind: 'person.changed', actor, userId, subject, data: changed }]);
};

/** Columns that the audit trail has by the names of the fields, and what they hold by its name. */
const nameOptions = async (trx: Db, changed: Record<string, [unknown, unknown]>): Promise<void> => {
  const options = { company_id: ['company', 'companies'], type_id: ['type', 'user_types'] } as const;
  for (const [column, [field, table]] of Object.entries(options)) {
    const ids = changed[column];
    if (!ids) continue;
    delete changed[column];
    const names = await namesIn(trx, table, ids as (number | null)[]);
    changed[field] = [names[0] ?? null, names[1] ?? null];
  }
  if (changed.is_remote) changed.remote = changed.is_remote;
  delete changed.is_remote;
};

/** Of two people who change a field at once, the second one is told, instead of undoing what they never saw. */
const checkUnchanged = async (
  trx: Db,
  row: Selectable<Schema['users']>,
  change: ProfileChange,
  read: ProfileChange,
  errors: FieldErrors,
): Promise<void> => {
  const names = PROFILE_FIELDS.filter((name) => change[name] !== undefined && read[name] !== undefined);
  if (names.length === 0) return;
  const now: Record<ProfileFieldName, unknown> = {
    ...row,
    ...{ company: row.company_id, type: row.type_id, remote: row.is_remote },
    languages: await languagesOf(trx, row.id),
    communication_languages: await communicationLanguagesOf(trx, row.id),
    divisions: (await divisionsOf(trx, row.id)).map(({ id }) => id),
  };
  for (const name of names.filter((one) => !sameJson(now[one], read[one]) && !sameJson(now[one], change[one])))
    addError(errors, name, message(peopleMessages.changedMeanwhile));
};

/** Empty addresses count as none. */
const address = (email: string | null) => email?.trim() || null;

const columnsOf = (change: ProfileChange): Updateable<Schema['users']> => ({
  ...(change.first_name !== undefined && { first_name: plainName(change.first_name) }),
  ...(change.last_name !== undefined && { last_name: plainName(change.last_name) }),
  ...(change.email !== undefined && { email: address(change.email) }),
  ...(change.second_email !== undefined && { second_email: address(change.second_email) }),
  ...(change.phone_number !== undefined && { phone_number: change.phone_number.replaceAll(/\s/g, '') }),
  ...(change.company !== undefined && { company_id: change.company }),
  ...(change.type !== undefined && { type_id: change.type }),
  ...(change.status !== undefined && { status: change.status }),
  ...(change.education !== undefined && { education: change.education }),
  ...(change.linguistic_education !== undefined && { linguistic_education: change.linguistic_education }),
  ...(change.remote !== undefined && { is_remote: change.remote }),
  ...(change.receive_emails !== undefined && { receive_emails: change.receive_emails }),
  ...(change.comments !== undefined && { comments: change.comments.trim() }),
});

/** Without its spaces; numbers of all countries have three digits at least. */
const PHONE = /^\+?[-\d./()]*(?:\d[-./()]*){3}$/;

const checkValues = async (
  trx: Db,
  viewer: Viewer,
  person: PersonRow,
  columns: Updateable<Schema['users']>,
  change: ProfileChange,
  errors: FieldErrors,
): Promise<void> => {
  for (const name of ['email', 'second_email'] as const) {
    const email = columns[name];
    if (email && emailProblem(email) !== null) addError(errors, name, message(peopleMessages.emailWrong));
  }
  if (columns.phone_number && !PHONE.test(columns.phone_number)) {
    addError(errors, 'phone_number', message(peopleMessages.phoneWrong));
  }
  if (columns.email && (await isEmailTaken(trx, columns.email, person.id))) {
    addError(errors, 'email', message(peopleMessages.emailTaken));
  }
  const { company, type, divisions } = change;
  if (company != null && company !== person.company_id && !(await isCompanyFor(trx, scopeOf(viewer), company))) {
    addError(errors, 'company', message(peopleMessages.noSuchCompany));
  }
  if (type != null && !(await isUserType(trx, type))) addError(errors, 'type', message(peopleMessages.noSuchType));
  if (divisions && (await knownDivisions(trx, divisions)).length < new Set(divisions).size) {
    addError(errors, 'divisions', message(peopleMessages.noSuchDivision));
  }
  const languages = change.languages?.map(({ language }) => language) ?? [];
  if (new Set(languages).size < languages.length) addError(errors, 'languages', message(peopleMessages.languageTwice));
};

const LISTS: readonly ProfileFieldName[] = ['languages', 'communication_languages', 'divisions'];

/** Values that are rows of their own. Gives those that changed, before and after. */
const changeLists = async (
  trx: Db,
  userId: number,
  change: ProfileChange,
): Promise<Record<string, [unknown, unknown]>> => {
  const given = LISTS.filter((name) => change[name] !== undefined);
  const read = async () => ({
    languages: await languagesOf(trx, userId),
    communication_languages: await communicationLanguagesOf(trx, userId),
    divisions: (await divisionsOf(trx, userId)).map(({ name }) => name),
  });
  if (given.length === 0) return {};
  const before: Record<string, unknown> = await read();
  const { languages, communication_languages: spoken, divisions } = change;
  if (languages) {
    const settled = languages.map((one) => ({ ...one, ...withNative(one.is_native, one) }));
    await replaceLanguages(trx, userId, settled);
  }
  if (spoken) await replaceCommunicationLanguages(trx, userId, [...new Set(spoken)]);
  if (divisions) await replaceDivisions(trx, userId, [...new Set(divisions)]);
  const after: Record<string, unknown> = await read();
  return Object.fromEntries(
    given.filter((name) => !sameJson(before[name], after[name])).map((name) => [name, [before[name], after[name]]]),
  );
};

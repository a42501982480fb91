import type { Db } from '../../../../server/database/open.ts';
import { type Actor, type AuditEntry, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { HttpError } from '../../../../server/platform/http-error.ts';
import type { SingleSignOnConfig } from '../../../../server/platform/single-sign-on-config.ts';
import { type Message, message, type ParamsOf } from '../../../../shared/messages.ts';
import { accountMessages } from '../messages.ts';
import { isAllowedDomain } from '../new-account/mail-domain.ts';
import { removeUnopened } from '../new-account/new-account-queries.ts';
import { takeTurn } from '../sign-in/attempt-queries.ts';
import { changeUsers, insertUser } from '../user-queries.ts';
import { type Claims, confirmedEmailOf, namesOf, rightsOf, usernamesFor } from './claims.ts';
import {
  hasOtherSuperuser,
  linkIdentity,
  markIdentityUsed,
  personOfEmail,
  personOfId,
  personOfIdentity,
  type SignOnPerson,
  takenUsernames,
} from './identity-queries.ts';

interface SignOn {
  settings: SingleSignOnConfig;
  /** Domains whose addresses new accounts may have; none: any. */
  mailDomains: readonly string[];
  /** The network address of the browser. */
  address: string;
}

const refused = <const M extends Message>(said: M, ...params: ParamsOf<M>): HttpError =>
  new HttpError(403, { detail: message(said, ...params) });

/**
 * The person whom the claims are about: by the identity that was linked at an earlier sign-in, or else by the confirmed
 * address, and then the identity is linked. Gives them the rights that the claims name. 403 for somebody who may not sign in.
 */
export const personOfClaims = async (trx: Db, claims: Claims, signOn: SignOn): Promise<SignOnPerson> => {
  const identity = { issuer: claims.issuer, subject: claims.sub };
  await takeTurn(trx, `identity ${identity.issuer} ${identity.subject}`);
  const known = await personOfIdentity(trx, identity);
  const person = known ?? (await personOfAddress(trx, claims, signOn));
  if (!person.is_active || person.locked_at !== null) throw refused(accountMessages.accountBlocked);
  const actor = { id: person.id, address: signOn.address };
  if (known) await markIdentityUsed(trx, identity);
  else {
    if (!(await linkIdentity(trx, person.id, identity))) throw refused(accountMessages.otherIdentity);
    const entry = { kind: 'person.single-sign-on-linked', actor, userId: person.id, subject: person.username } as const;
    await recordAudit(trx, [{ ...entry, data: { issuer: identity.issuer } }]);
  }
  await applyRights(trx, person, claims, { ...signOn, actor });
  return person;
};

const personOfAddress = async (
  trx: Db,
  claims: Claims,
  { settings, mailDomains, address }: SignOn,
): Promise<SignOnPerson> => {
  const email = confirmedEmailOf(claims);
  if (email === null) throw refused(accountMessages.emailNotConfirmed);
  // Somebody else may have asked for an account with this address, and can never open it.
  await removeUnopened(trx, { username: '', email });
  const known = await personOfEmail(trx, email);
  if (known) return known;
  if (!settings.createsUsers || !isAllowedDomain(email, mailDomains)) {
    throw refused(accountMessages.noAccountFor, { email });
  }
  const names = usernamesFor(claims, email);
  const taken = await takenUsernames(trx, names);
  const username = names.find((name) => !taken.has(name));
  if (username === undefined) throw refused(accountMessages.noAccountFor, { email });
  const { id } = await insertUser(trx, { username, email, passwordHash: null, ...namesOf(claims) });
  await recordAudit(trx, [
    { kind: 'person.added', actor: { id, address }, userId: id, subject: username, data: { issuer: claims.issuer } },
  ]);
  return personOfId(trx, id);
};

/** The last superuser stays one, whatever the claims say: else nobody could correct wrong settings. */
const applyRights = async (
  trx: Db,
  person: SignOnPerson,
  claims: Claims,
  { settings, actor }: SignOn & { actor: Actor },
): Promise<void> => {
  const rights = rightsOf(claims, settings);
  if (rights.is_superuser === false && person.is_superuser && !(await hasOtherSuperuser(trx, person.id))) {
    delete rights.is_superuser;
  }
  const changed = Object.entries(rights).filter(([name, value]) => person[name as keyof typeof rights] !== value);
  if (changed.length === 0) return;
  const isWithdrawn = rights.has_user_data_access === false;
  await changeUsers(trx, [person.id], { ...rights, ...(isWithdrawn && { confirmed_access_to_users_data: false }) });
  const entry: AuditEntry = {
    ...{ kind: 'person.rights-changed', actor, userId: person.id, subject: person.username },
    data: Object.fromEntries(changed.map(([name, value]) => [name, [person[name as keyof typeof rights], value]])),
  };
  await recordAudit(trx, [entry]);
};

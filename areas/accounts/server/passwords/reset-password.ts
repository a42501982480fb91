import type { Db } from '../../../../server/database/open.ts';
import { badFields, HttpError } from '../../../../server/platform/http-error.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { languageOf } from '../../../../server/platform/wording.ts';
import { message } from '../../../../shared/messages.ts';
import type { ReplyOf } from '../../../../shared/route.ts';
import type { resetPassword } from '../../password-contract.ts';
import { ADDRESS_PACE, MAIL_PACE } from '../../rules.ts';
import { wayTo } from '../emails/coordinator-mail.ts';
import { passwordEmail } from '../emails/emails.ts';
import { addLink, cleanLinks, findLink, takeLink } from '../emails/link-queries.ts';
import { fieldMessage } from '../field-messages.ts';
import { accountMessages } from '../messages.ts';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { addressSubject, notTooOften, rejectedWith, unlockAccount, veiledSubject } from '../sign-in/attempts.ts';
import type { DeferredRequest, DeferredRequests } from '../sign-in/deferred-requests.ts';
import { endTicketsOf } from '../sign-in/ticket-queries.ts';
import { findUserByName, passwordHashOf, passwordOwner, setPassword } from '../user-queries.ts';
import { newPasswordProblem } from './new-password.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

type Asked = { username: string; chosen: number | null; address: string; languages: string | undefined };

/** In the same words and as quickly whether anybody has the name; only who needs a coordinator's mailbox is asked whose. */
export const askForReset = async (
  { db, secret, deferred }: { db: Db; secret: string; deferred: DeferredRequests },
  { username, chosen, address, languages }: Asked,
): Promise<ReplyOf<typeof resetPassword>> => {
  const name = username.trim();
  await notTooOften(db, [
    { subject: addressSubject(address, 'asked-from'), pace: ADDRESS_PACE },
    { subject: veiledSubject(secret, 'reset', name), pace: MAIL_PACE },
  ]);
  const way = await wayTo(db, await personOf(db, name), chosen);
  if (way !== null && 'choose' in way) {
    if (chosen !== null) throw rejectedWith(400, message(accountMessages.chooseCoordinator));
    return { status: 'SelectEmail', emails: way.choose };
  }
  try {
    await deferred.add({ what: 'reset-password', username: name, chosen, language: languageOf(languages) });
  } catch (error) {
    throw new HttpError(503, { detail: message(accountMessages.notNow), detailName: 'message' }, error);
  }
  return { status: 'Sent', emails: [] };
};

/** Who may be let in again by a link; nobody that was locked or switched off. */
const personOf = async (db: Db, name: string) => {
  const user = await findUserByName(db, name);
  return user?.is_active && user.locked_at === null ? user : undefined;
};

/** Writes the link; to nobody where there is nobody to write to. */
export const sendResetLink = async (
  { db, mail, config }: Services,
  { username, chosen, language }: Extract<DeferredRequest, { what: 'reset-password' }>,
): Promise<void> => {
  const person = await personOf(db, username);
  const way = await wayTo(db, person, chosen);
  if (!person || way === null || 'choose' in way) return;
  await cleanLinks(db);
  const token = await addLink(db, person.id, 'reset-password');
  const link = `${config.publicUrl}/reset-auth/reset-password/${token}`;
  await mail.send(passwordEmail({ to: way.to, language }, { own: way.own, link, username: person.username }));
};

const holderOf = async (db: Db, token: string) => {
  const person = await findLink(db, token, 'reset-password');
  if (!person?.is_active) throw rejectedWith(400, message(accountMessages.resetLinkInvalid));
  return person;
};

export const checkResetLink = async (db: Db, token: string): Promise<void> => {
  await holderOf(db, token);
};

/** Sets the password, once; who was in by the old one is out. */
export const resetByLink = async (
  db: Db,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> => {
  const person = await holderOf(db, token);
  const { id } = person;
  const old = await passwordHashOf(db, id);
  const problem =
    newPasswordProblem(password, await passwordOwner(db, id)) ??
    ((await verifyPassword(old, password)) ? 'passwordSame' : null);
  if (problem !== null) throw badFields({ password: [fieldMessage(problem)] });
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    if ((await takeLink(trx, token, 'reset-password')) === null)
      throw rejectedWith(400, message(accountMessages.resetLinkInvalid));
    await setPassword(trx, id, passwordHash, false);
    await unlockAccount(trx, id);
    await endTicketsOf(trx, id);
    await endSessionsOf(trx, id);
    await passwordChanged(trx, person, { id, address });
  });
};

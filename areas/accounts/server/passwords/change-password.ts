import type { Db } from '../../../../server/database/open.ts';
import { badFields, badForm } from '../../../../server/platform/http-error.ts';
import { message } from '../../../../shared/messages.ts';
import { CHANGE_PACE, changedPasswordProblem } from '../../rules.ts';
import { fieldMessage } from '../field-messages.ts';
import { accountMessages } from '../messages.ts';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { notTooOften } from '../sign-in/attempts.ts';
import { endTicketsOf, findTicket, takeTicket, useTry } from '../sign-in/ticket-queries.ts';
import { hashTicket } from '../sign-in/tickets.ts';
import { passwordHashOf, passwordOwner, setPassword } from '../user-queries.ts';
import { newPasswordProblem } from './new-password.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

interface Change {
  old_password: string;
  password: string;
}

const refuseBad = async (db: Db, userId: number, { old_password, password }: Change) => {
  const problem =
    changedPasswordProblem(old_password, password) ?? newPasswordProblem(password, await passwordOwner(db, userId));
  if (problem !== null) throw badFields({ password: [fieldMessage(problem)] });
};

/** The session that it is changed in goes on; the others end, and so do sign-ins under way. */
export const changePassword = async (
  db: Db,
  person: { id: number; username: string; session_id: string },
  change: Change,
  address: string,
) => {
  await refuseBad(db, person.id, change);
  const attempt = await notTooOften(db, [{ subject: `password-change:${person.id}`, pace: CHANGE_PACE }]);
  const matches = await verifyPassword(await passwordHashOf(db, person.id), change.old_password);
  if (!matches) throw badFields({ old_password: [message(accountMessages.oldPasswordWrong)] });
  await attempt.succeeded();
  const passwordHash = await hashPassword(change.password);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, person.id, passwordHash, false);
    await endTicketsOf(trx, person.id);
    await endSessionsOf(trx, person.id, person.session_id);
    await passwordChanged(trx, person, { id: person.id, address });
  });
};

/** For users who have passed both steps and must change the password first. */
export const changePasswordByTicket = async (db: Db, cookie: string | undefined, change: Change, address: string) => {
  const ticket = cookie ? await findTicket(db, hashTicket(cookie), 'password-change') : undefined;
  if (!ticket) throw badForm(accountMessages.changeOver);
  await refuseBad(db, ticket.user_id, change);
  const left = await useTry(db, ticket.id);
  if (left === null) throw badForm(accountMessages.changeOver);
  if (!(await verifyPassword(ticket.password_hash, change.old_password))) {
    if (left.left > 0) throw badFields({ old_password: [message(accountMessages.oldPasswordWrong)] });
    await takeTicket(db, ticket.id);
    throw badForm(accountMessages.changeOver);
  }
  const passwordHash = await hashPassword(change.password);
  await db.transaction().execute(async (trx) => {
    if (!(await takeTicket(trx, ticket.id))) throw badForm(accountMessages.changeOver);
    await setPassword(trx, ticket.user_id, passwordHash, false);
    await endTicketsOf(trx, ticket.user_id);
    await endSessionsOf(trx, ticket.user_id);
    await passwordChanged(trx, { ...ticket, id: ticket.user_id }, { id: ticket.user_id, address });
  });
};

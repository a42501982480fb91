import type { Db } from '../../../../server/database/open.ts';
import { badFields } from '../../../../server/platform/http-error.ts';
import { message } from '../../../../shared/messages.ts';
import { CHANGE_PACE } from '../../rules.ts';
import { accountMessages } from '../messages.ts';
import { notTooOften } from '../sign-in/attempts.ts';
import { passwordHashOf } from '../user-queries.ts';
import { verifyPassword } from './passwords.ts';

/** Whoever sits at an open page need not be its owner: the password again, slowed as where it is changed. */
export const provePassword = async (db: Db, userId: number, password: string): Promise<void> => {
  const attempt = await notTooOften(db, [{ subject: `password-change:${userId}`, pace: CHANGE_PACE }]);
  const matches = await verifyPassword(await passwordHashOf(db, userId), password);
  if (!matches) throw badFields({ password: [message(accountMessages.passwordWrong)] });
  await attempt.succeeded();
};

import { checkedTransaction } from '../../../../server/database/checked-transaction.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { type Actor, actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { badRequest, forbidden, notFound } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { message } from '../../../../shared/messages.ts';
import {
  beginActing,
  changeUsers,
  endSessionsOf,
  unlockAccount as liftAttempts,
  resetSecondFactorFor,
} from '../../../accounts/server/public.ts';
import { scopeOf } from '../../../organisation/server/public.ts';
import {
  changeUserDetails,
  lockAccount,
  loginAs,
  resetSecondFactorOf,
  unlockAccount,
  userDetails,
} from '../../profile-contract.ts';
import { peopleMessages } from '../messages.ts';
import { isStillSuperuser } from '../permissions/permission-queries.ts';
import { changeProfile } from './change-profile.ts';
import { findPerson, lockPerson, type PersonRow } from './profile-queries.ts';
import { mayLoginAs, mayResetSecondFactor, profileView } from './profile-view.ts';
import { relationsOf } from './relations.ts';

/** In the same words for whom there is not. */
const personFor = async (db: Db, viewer: Viewer, username: string): Promise<PersonRow> => {
  const person = await findPerson(db, scopeOf(viewer), username);
  if (!person || relationsOf(viewer, person).size === 0) throw notFound(peopleMessages.userNotFound);
  return person;
};

export const profileCalls: Routes = (serve, services) => {
  const { db, config } = services;
  const view = async (viewer: Viewer, username: string) =>
    profileView(db, config.secret, viewer, await personFor(db, viewer, username));

  serve(userDetails, ({ viewer, params }) => view(viewer, params.username));

  serve(changeUserDetails, async ({ viewer, params, body: { before, ...change }, request }) => {
    await checkedTransaction(db, async (trx) => {
      const person = await personFor(trx, viewer, params.username);
      await changeProfile(trx, { viewer, actor: actorOf(viewer, request) }, person, { change, before });
    });
    return view(viewer, params.username);
  });

  serve(lockAccount, async ({ viewer, body, request }) => {
    if (body.username === viewer.username) throw forbidden();
    const person = await personFor(db, viewer, body.username);
    await db.transaction().execute(async (trx) => {
      if (!(await isStillSuperuser(trx, viewer.id, person.id))) throw forbidden();
      await lock(trx, person, actorOf(viewer, request));
    });
    return view(viewer, body.username);
  });

  serve(unlockAccount, async ({ viewer, body, request }) => {
    const person = await personFor(db, viewer, body.username);
    if (person.erased_at !== null) throw forbidden();
    await db.transaction().execute((trx) => unlock(trx, person, actorOf(viewer, request)));
    return view(viewer, body.username);
  });

  serve(resetSecondFactorOf, async ({ viewer, body, request, say }) => {
    const person = await personFor(db, viewer, body.username);
    if (!mayResetSecondFactor(viewer, person)) throw forbidden();
    if (person.email === null) throw badRequest(peopleMessages.noMailbox);
    await db.transaction().execute(async (trx) => {
      const origin = { actor: actorOf(viewer, request), languages: request.headers['accept-language'] };
      await resetSecondFactorFor(trx, services, person, origin);
    });
    return { detail: say(message(peopleMessages.secondFactorReset)) };
  });

  serve(loginAs, async ({ viewer, body, request, reply }) => {
    const person = await personFor(db, viewer, body.username);
    if (!mayLoginAs(viewer, person)) throw forbidden();
    const { id: userId, username: subject } = person;
    return beginActing(services, { viewer, userId, request, reply }, (trx) =>
      recordAudit(trx, [{ kind: 'person.login-as', actor: actorOf(viewer, request), userId, subject }]),
    );
  });
};

/** A lock that is there already stays as it is, and nothing is recorded. */
const lock = async (trx: Db, { id, username }: PersonRow, actor: Actor): Promise<void> => {
  const { locked_at } = await lockPerson(trx, id);
  if (locked_at !== null) return;
  await changeUsers(trx, [id], { locked_at: new Date() });
  await endSessionsOf(trx, id);
  await recordAudit(trx, [{ kind: 'person.locked', actor, userId: id, subject: username }]);
};

/** Also lifts the lock that too many wrong passwords have set. */
const unlock = async (trx: Db, { id, username }: PersonRow, actor: Actor): Promise<void> => {
  const { locked_at } = await lockPerson(trx, id);
  const wasLockedOut = await liftAttempts(trx, id);
  if (locked_at === null && !wasLockedOut) return;
  await changeUsers(trx, [id], { locked_at: null });
  await recordAudit(trx, [{ kind: 'person.unlocked', actor, userId: id, subject: username }]);
};

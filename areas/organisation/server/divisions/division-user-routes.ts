import { checkedTransaction } from '../../../../server/database/checked-transaction.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { type Actor, actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors } from '../../../../server/platform/fields.ts';
import { badFields, notFound } from '../../../../server/platform/http-error.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { sameJson } from '../../../../shared/json.ts';
import { message } from '../../../../shared/messages.ts';
import { changeDivisionUsers, divisionUsers } from '../../contract.ts';
import { organisationMessages } from '../messages.ts';
import { addToDivision } from '../queries.ts';
import { readDivision } from './division-routes.ts';
import {
  countDivisionUsers,
  divisionNamesOf,
  divisionUsersPage,
  holdDivision,
  lockUsers,
  removeFromDivision,
} from './division-user-queries.ts';

/** Who belongs to a division, and changes of that on the page of the division. */
export const divisionUserCalls: Routes = (serve, { db }) => {
  serve(divisionUsers, async ({ params, query }) => {
    await readDivision(db, params.id);
    const search = (query.search ?? '').trim().toLowerCase();
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        divisionUsersPage(db, params.id, search, range),
        countDivisionUsers(db, params.id, search),
      ]);
      return { rows: page, count };
    });
    return { results: rows, ...paging };
  });

  serve(changeDivisionUsers, async ({ params, body, viewer, request }) => {
    await checkedTransaction(db, (trx) => change(trx, actorOf(viewer, request), params.id, body));
    return readDivision(db, params.id);
  });
};

/** Recorded for each user whom it changes, as a change of their profile is. */
const change = async (
  trx: Db,
  actor: Actor,
  division: number,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<void> => {
  if (!(await holdDivision(trx, division))) throw notFound();
  const users = await lockUsers(trx, [...add, ...remove]);
  const errors: FieldErrors = {};
  const idsIn = (field: 'add' | 'remove', usernames: readonly string[]) =>
    [...new Set(usernames)].flatMap((username) => {
      const found = users.find((user) => user.username === username);
      // Whose personal data was erased can only leave.
      if (!found || (field === 'add' && found.erased_at))
        addError(errors, field, message(organisationMessages.noSuchUser, { username }));
      return found?.id ?? [];
    });
  const added = idsIn('add', add);
  const removed = idsIn('remove', remove);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const ids = users.map(({ id }) => id);
  const before = await divisionNamesOf(trx, ids);
  await removeFromDivision(trx, removed, division);
  await addToDivision(trx, added, division);
  const after = await divisionNamesOf(trx, ids);
  const changed = users.filter(({ id }) => !sameJson(before.get(id), after.get(id)));
  await recordAudit(
    trx,
    changed.map(({ id: userId, username: subject }) => ({
      ...{ kind: 'person.changed' as const, actor, userId, subject },
      data: { divisions: [before.get(userId), after.get(userId)] },
    })),
  );
};

import { checkedTransaction } from '../../../../server/database/checked-transaction.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { type Actor, actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors } from '../../../../server/platform/fields.ts';
import { badFields, notFound } from '../../../../server/platform/http-error.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { sameJson } from '../../../../shared/json.ts';
import { message } from '../../../../shared/messages.ts';
import { changeUsers } from '../../../accounts/server/public.ts';
import {
  changeCompanyMembers,
  changeDivisionUsers,
  companyMembers,
  divisionUsers,
  type MemberChange,
} from '../../contract.ts';
import { readCompany } from '../companies/company-routes.ts';
import { readDivision } from '../divisions/division-routes.ts';
import { organisationMessages } from '../messages.ts';
import { addToDivision } from '../queries.ts';
import {
  companyNames,
  countMembers,
  divisionNamesOf,
  hold,
  lockUsers,
  membersPage,
  removeFromDivision,
  type Whole,
} from './member-queries.ts';

/** Who belongs to a company or a division, and changes of that on its page. */
export const memberCalls: Routes = (serve, { db }) => {
  const found = async (whole: Whole, query: { page?: number; page_size?: number; search?: string }) => {
    const search = (query.search ?? '').trim().toLowerCase();
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([membersPage(db, whole, search, range), countMembers(db, whole, search)]);
      return { rows: page, count };
    });
    return { results: rows, ...paging };
  };

  serve(companyMembers, async ({ params, query }) => {
    await readCompany(db, params.id);
    return found({ company: params.id }, query);
  });

  serve(divisionUsers, async ({ params, query }) => {
    await readDivision(db, params.id);
    return found({ division: params.id }, query);
  });

  serve(changeCompanyMembers, async ({ params, body, viewer, request }) => {
    await checkedTransaction(db, (trx) => changeCompany(trx, actorOf(viewer, request), params.id, body));
    return readCompany(db, params.id);
  });

  serve(changeDivisionUsers, async ({ params, body, viewer, request }) => {
    await checkedTransaction(db, (trx) => changeDivision(trx, actorOf(viewer, request), params.id, body));
    return readDivision(db, params.id);
  });
};

/** The users of a change, held against others. Throws naming who is not there. */
const usersOf = async (trx: Db, { add = [], remove = [] }: MemberChange) => {
  const users = await lockUsers(trx, [...add, ...remove]);
  const errors: FieldErrors = {};
  const among = (field: 'add' | 'remove', usernames: readonly string[]) =>
    [...new Set(usernames)].flatMap((username) => {
      const one = users.find((user) => user.username === username);
      // Whose personal data was erased can only leave.
      if (!one || (field === 'add' && one.erased_at))
        addError(errors, field, message(organisationMessages.noSuchUser, { username }));
      return one ?? [];
    });
  const [added, removed] = [among('add', add), among('remove', remove)];
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return { users, added, removed };
};

const idsOf = (users: readonly { id: number }[]): number[] => users.map(({ id }) => id);

/** Recorded for each user whom it changes, as a change of their profile is. */
const changeCompany = async (trx: Db, actor: Actor, id: number, body: MemberChange): Promise<void> => {
  const company = await hold(trx, 'companies', id);
  if (!company) throw notFound();
  const { added, removed } = await usersOf(trx, body);
  const comes = added.filter(({ company_id }) => company_id !== id);
  const goes = removed.filter((one) => one.company_id === id && !added.includes(one));
  await changeUsers(trx, idsOf(comes), { company_id: id });
  await changeUsers(trx, idsOf(goes), { company_id: null });
  const names = await companyNames(
    trx,
    comes.flatMap(({ company_id }) => company_id ?? []),
  );
  const nameOf = (one: number | null) => (one === null ? null : (names.get(one) ?? null));
  const entry = { kind: 'person.changed', actor } as const;
  await recordAudit(trx, [
    ...comes.map(({ id: userId, username: subject, company_id }) => ({
      ...{ ...entry, userId, subject, data: { company: [nameOf(company_id), company.name] } },
    })),
    ...goes.map(({ id: userId, username: subject }) => ({
      ...{ ...entry, userId, subject, data: { company: [company.name, null] } },
    })),
  ]);
};

/** Recorded in the same way. */
const changeDivision = async (trx: Db, actor: Actor, id: number, body: MemberChange): Promise<void> => {
  if (!(await hold(trx, 'divisions', id))) throw notFound();
  const { users, added, removed } = await usersOf(trx, body);
  const before = await divisionNamesOf(trx, idsOf(users));
  await removeFromDivision(trx, idsOf(removed), id);
  await addToDivision(trx, idsOf(added), id);
  const after = await divisionNamesOf(trx, idsOf(users));
  const changed = users.filter((user) => !sameJson(before.get(user.id), after.get(user.id)));
  await recordAudit(
    trx,
    changed.map(({ id: userId, username: subject }) => ({
      ...{ kind: 'person.changed' as const, actor, userId, subject },
      data: { divisions: [before.get(userId), after.get(userId)] },
    })),
  );
};

import { checkedTransaction } from '../../../../server/database/checked-transaction.ts';
import { isNameTaken } from '../../../../server/database/name-taken.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { type Actor, actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { pagesByOffset } from '../../../../server/platform/exports/pages-by-offset.ts';
import { serveTableExport, type TableSource } from '../../../../server/platform/exports/table-export.ts';
import { headFor } from '../../../../server/platform/exports/written-for.ts';
import { addError, type FieldErrors } from '../../../../server/platform/fields.ts';
import { badFields, conflict, notFound } from '../../../../server/platform/http-error.ts';
import { platformMessages } from '../../../../server/platform/messages.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { sameJson } from '../../../../shared/json.ts';
import { message } from '../../../../shared/messages.ts';
import { isBlank, plainName } from '../../../../shared/text.ts';
import { columnTexts } from '../../column-texts.ts';
import {
  addCompany,
  type Company,
  type CompanyChange,
  type CompanyFilter,
  changeCompany,
  companies,
  company,
  companyExport,
  companyUsers,
  deleteCompany,
  organisationOptions,
} from '../../contract.ts';
import { organisationMessages } from '../messages.ts';
import { divisionOptions } from '../option-queries.ts';
import {
  type CompanyRow,
  companiesPage,
  countCompanies,
  findCompany,
  hasHistory,
  idsOf,
  insertCompany,
  isDivision,
  lockCompany,
  removeCompany,
  replacePeople,
  setCompany,
  userOptions,
  usesOf,
} from './company-queries.ts';

export const companyCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(companies, async ({ query }) => {
    const { page: _page, page_size: _size, order_by, ...filter } = query;
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        companiesPage(db, filter, order_by === '-name', range),
        countCompanies(db, filter),
      ]);
      return { rows: page, count };
    });
    return { results: rows.map(wireOf), ...paging };
  });

  serve(company, ({ params }) => readCompany(db, params.id));

  serve(addCompany, async ({ body, viewer, request }) => {
    const id = await checkedTransaction(db, async (trx) => {
      const { columns, people } = await valuesOf(trx, null, body);
      const added = await insertCompany(trx, { ...columns, name: plainName(body.name) });
      await putPeople(trx, added.id, people);
      const actor = actorOf(viewer, request);
      const data = await readCompany(trx, added.id);
      await recordAudit(trx, [{ kind: 'company.added', actor, subject: data.name, data }]);
      return added.id;
    });
    return readCompany(db, id);
  });

  serve(changeCompany, async ({ params, body: { version, ...body }, viewer, request }) => {
    await checkedTransaction(db, (trx) => change(trx, actorOf(viewer, request), { id: params.id, version }, body));
    return readCompany(db, params.id);
  });

  serve(deleteCompany, async ({ params, viewer, request }) => {
    await checkedTransaction(db, async (trx) => {
      if (!(await lockCompany(trx, params.id))) throw notFound();
      const { name: subject } = await readCompany(trx, params.id);
      const uses = await usesOf(trx, params.id);
      if (uses.length > 0) throw conflict(organisationMessages.companyInUse, { what: uses.join(', ') });
      if (await hasHistory(trx, params.id)) throw conflict(organisationMessages.companyHasHistory);
      await removeCompany(trx, params.id);
      await recordAudit(trx, [{ kind: 'company.deleted', actor: actorOf(viewer, request), subject }]);
    });
    return {};
  });

  serve(organisationOptions, async () => ({ divisions: await divisionOptions(db) }));

  serve(companyUsers, ({ query: { search = '', include_inactive = false } }) =>
    userOptions(db, search.trim().toLowerCase(), include_inactive),
  );

  serveTableExport(serve, services, companySource, companyExport, { dataOf: (filter) => ({ filter }) });
};

const wireOf = ({ division_id, division_name, users, ...row }: CompanyRow): Company => ({
  ...row,
  special_users: row.special_users ?? [],
  contact_points: row.contact_points ?? [],
  users: Number(users),
  division: division_id === null || division_name === null ? null : { id: division_id, name: division_name },
});

export const readCompany = async (db: Db, id: number): Promise<Company> => {
  const row = await findCompany(db, id);
  if (!row) throw notFound();
  return wireOf(row);
};

interface People {
  company_coordinators?: number[];
  company_contact_points?: number[];
}

/** What a request gives, as the tables take it. Throws naming what is wrong. */
const valuesOf = async (trx: Db, id: number | null, body: CompanyChange) => {
  const errors: FieldErrors = {};
  const { division, special_users, contact_points, name, ...flags } = body;
  const trimmed = name === undefined ? undefined : plainName(name);
  if (trimmed !== undefined && isBlank(trimmed)) addError(errors, 'name', message(platformMessages.blank));
  else if (trimmed !== undefined && (await isNameTaken(trx, 'companies', trimmed, id)))
    addError(errors, 'name', message(organisationMessages.nameTaken));
  if (division !== undefined && !(await isDivision(trx, division)))
    addError(errors, 'division', message(organisationMessages.noSuchDivision));
  const ids = await idsOf(trx, [...(special_users ?? []), ...(contact_points ?? [])]);
  const idsIn = (field: 'special_users' | 'contact_points') =>
    [...new Set(body[field])].flatMap((username) => {
      const found = ids.get(username);
      if (found === undefined) addError(errors, field, message(organisationMessages.noSuchUser, { username }));
      return found ?? [];
    });
  const people: People = {
    ...(special_users && { company_coordinators: idsIn('special_users') }),
    ...(contact_points && { company_contact_points: idsIn('contact_points') }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const columns = {
    ...flags,
    ...(trimmed !== undefined && { name: trimmed }),
    ...(division !== undefined && { division_id: division }),
  };
  return { columns, people };
};

const putPeople = async (trx: Db, id: number, people: People): Promise<void> => {
  for (const table of ['company_coordinators', 'company_contact_points'] as const) {
    if (people[table]) await replacePeople(trx, table, id, people[table]);
  }
};

const change = async (
  trx: Db,
  actor: Actor,
  { id, version }: Pick<Company, 'id' | 'version'>,
  body: CompanyChange,
): Promise<void> => {
  const locked = await lockCompany(trx, id);
  if (!locked) throw notFound();
  if (locked.version !== version) throw conflict(organisationMessages.changedMeanwhile);
  const before = await readCompany(trx, id);
  const { columns, people } = await valuesOf(trx, id, body);
  await setCompany(trx, id, columns);
  await putPeople(trx, id, people);
  const after = await readCompany(trx, id);
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'version' && !sameJson(value, before[name as keyof Company]),
  );
  if (changed.length === 0) return;
  const data = Object.fromEntries(changed.map(([name, value]) => [name, [before[name as keyof Company], value]]));
  await recordAudit(trx, [{ kind: 'company.changed', actor, subject: after.name, data }]);
};

export const companySource: TableSource<{ filter: CompanyFilter }> = {
  kind: 'export-companies',
  name: 'companies',
  head: (_data, reader) =>
    headFor(reader, columnTexts, [
      ...(['name', 'division', 'is_active', 'accessible_to_staff', 'individual_rates'] as const),
      ...(['special_users', 'contact_points', 'users'] as const),
    ]),
  count: (db, { filter }) => countCompanies(db, filter),
  pages: (db, { filter }) =>
    pagesByOffset(
      async (range) => (await companiesPage(db, filter, false, range)).map(wireOf),
      (row) => [
        ...[row.name, row.division?.name ?? null, row.is_active, row.accessible_to_staff, row.individual_rates],
        ...[row.special_users.join(', '), row.contact_points.join(', '), row.users],
      ],
    ),
};

import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { type Actor, actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { serveTableExport, type TableSource } from '../../../../server/platform/exports/table-export.ts';
import { headFor } from '../../../../server/platform/exports/written-for.ts';
import { badFields, forbidden, HttpError, notFound } from '../../../../server/platform/http-error.ts';
import { platformMessages } from '../../../../server/platform/messages.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { sameJson } from '../../../../shared/json.ts';
import { message } from '../../../../shared/messages.ts';
import { COUNTED_MOST } from '../../../../shared/paging.ts';
import { endSessionsOf } from '../../../accounts/server/public.ts';
import { knownCompanies, lockCompanies, replaceCoordinated } from '../../../organisation/server/public.ts';
import { columnTexts } from '../../column-texts.ts';
import {
  changePermissions,
  FLAGS,
  type PermissionChange,
  type PermissionFilter,
  permissionExport,
  permissionList,
} from '../../permissions-contract.ts';
import { filterInWords } from '../list/filter-names.ts';
import { peopleMessages } from '../messages.ts';
import {
  coordinatedBy,
  countListed,
  countPermissions,
  isStillSuperuser,
  lockRights,
  permissionsAfter,
  permissionsOf,
  permissionsPage,
  setFlags,
} from './permission-queries.ts';

export const permissionCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(permissionList, async ({ query }) => {
    const { page: _page, page_size: _size, order_by, ...filter } = query;
    const { rows, paging } = await readPage(
      query,
      async (range) => {
        const [page, count] = await Promise.all([
          permissionsPage(db, filter, order_by === '-username', range),
          countListed(db, filter),
        ]);
        return { rows: page, count };
      },
      COUNTED_MOST,
    );
    return { results: await withCompanies(db, rows), ...paging };
  });

  serve(changePermissions, async ({ params, body, viewer, request }) => {
    await db
      .transaction()
      .execute((trx) => change(trx, { ownId: viewer.id, actor: actorOf(viewer, request) }, params.id, body));
    const [changed] = await withCompanies(db, [await permissionsOf(db, params.id)]);
    if (!changed) throw notFound();
    return changed;
  });

  serveTableExport(serve, services, permissionSource, permissionExport, {
    dataOf: (filter) => ({ filter }),
    starting: async (trx, actor, { filter }) =>
      recordAudit(trx, [
        { kind: 'people.exported', actor, subject: 'permissions', data: await filterInWords(trx, filter) },
      ]),
  });
};

const withCompanies = async <Row extends { id: number }>(db: Db, rows: readonly Row[]) => {
  const companies = await coordinatedBy(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, special_companies: companies.get(row.id) ?? [] }));
};

/** All or nothing; who loses the account or a right loses it at the next request. */
const change = async (
  trx: Db,
  { ownId, actor }: { ownId: number; actor: Actor },
  id: number,
  { special_companies, before: read, ...flags }: PermissionChange,
): Promise<void> => {
  if (special_companies) await lockCompanies(trx, [...special_companies, ...(read?.special_companies ?? [])]);
  if (!(await isStillSuperuser(trx, ownId, id))) throw forbidden();
  const before = await lockRights(trx, id);
  if (!before) throw notFound(peopleMessages.userNotFound);
  if (id === ownId && (flags.is_superuser === false || flags.is_active === false)) {
    const field = flags.is_superuser === false ? 'is_superuser' : 'is_active';
    throw badFields({ [field]: [message(peopleMessages.ownRight)] });
  }
  const changed: Record<string, [unknown, unknown]> = {};
  if (flags.confirmed_access_to_users_data && !before.confirmed_access_to_users_data) {
    throw badFields({ confirmed_access_to_users_data: [message(peopleMessages.notConfirmed)] });
  }
  for (const name of [...FLAGS, 'confirmed_access_to_users_data'] as const) {
    if (flags[name] !== undefined && flags[name] !== before[name]) changed[name] = [before[name], flags[name]];
  }
  if (Object.keys(changed).length > 0) await setFlags(trx, id, flags);
  if (flags.is_active === false) await endSessionsOf(trx, id);
  if (special_companies) {
    const names = await changeCoordinated(trx, id, special_companies, read?.special_companies);
    if (!sameJson(...names)) changed.special_companies = names;
  }
  if (Object.keys(changed).length === 0) return;
  await recordAudit(trx, [
    { kind: 'person.rights-changed', actor, userId: id, subject: before.username, data: changed },
  ]);
};

/** Gives the names of the companies before and after. */
const changeCoordinated = async (
  trx: Db,
  id: number,
  wanted: readonly number[],
  read: readonly number[] | undefined,
): Promise<[string[], string[]]> => {
  if (!read) throw badFields({ before: [message(platformMessages.required)] });
  const ids = [...new Set(wanted)];
  if ((await knownCompanies(trx, ids)).size < ids.length) {
    throw badFields({ special_companies: [message(peopleMessages.noSuchCompany)] });
  }
  const coordinated = async () => (await coordinatedBy(trx, [id])).get(id) ?? [];
  const namesOf = (companies: readonly { name: string }[]) => companies.map(({ name }) => name);
  const old = await coordinated();
  if (!sameSet(idsOf(old), read) && !sameSet(idsOf(old), ids)) {
    const companies = namesOf(old).join(', ') || '–';
    const detail = message(peopleMessages.companiesChanged, { companies });
    throw new HttpError(409, { detail, extra: { special_companies: idsOf(old) } });
  }
  await replaceCoordinated(trx, id, ids);
  return [namesOf(old), namesOf(await coordinated())];
};

const idsOf = (companies: readonly { id: number }[]) => companies.map(({ id }) => id);

const sameSet = (one: readonly number[], other: readonly number[]): boolean =>
  sameJson([...new Set(one)].sort(), [...new Set(other)].sort());

const PAGE = 1000;

const HEAD = [
  ...(['username', 'company', 'type'] as const),
  ...FLAGS,
  ...(['confirmed_access_to_users_data', 'special_companies'] as const),
];

export const permissionSource: TableSource<{ filter: PermissionFilter }> = {
  kind: 'export-permissions',
  name: 'permissions',
  head: (_data, reader) => headFor(reader, columnTexts, HEAD),
  count: (db, { filter }) => countPermissions(db, filter),
  async *pages(db, { filter }) {
    for (let after = 0; ; ) {
      const rows = await withCompanies(db, await permissionsAfter(db, filter, after, PAGE));
      if (rows.length === 0) return;
      after = rows.at(-1)?.id ?? after;
      yield rows.map((row) => [
        ...[row.username, row.company, row.type],
        ...FLAGS.map((name) => row[name]),
        row.confirmed_access_to_users_data,
        row.special_companies.map(({ name }) => name).join(', '),
      ]);
    }
  },
};

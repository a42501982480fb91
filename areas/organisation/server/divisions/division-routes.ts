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
import { message } from '../../../../shared/messages.ts';
import { isBlank, plainName } from '../../../../shared/text.ts';
import { columnTexts } from '../../column-texts.ts';
import {
  addDivision,
  changeDivision,
  type Division,
  type DivisionChange,
  type DivisionFilter,
  deleteDivision,
  division,
  divisionExport,
  divisions,
} from '../../contract.ts';
import { currentZone } from '../../rules.ts';
import { organisationMessages } from '../messages.ts';
import {
  countDivisions,
  divisionsPage,
  findDivision,
  insertDivision,
  isTimezone,
  lockDivision,
  removeDivision,
  setDivision,
  usesOf,
} from './division-queries.ts';

export const divisionCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(divisions, async ({ query }) => {
    const { page: _page, page_size: _size, order_by, ...filter } = query;
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        divisionsPage(db, filter, order_by === '-name', range),
        countDivisions(db, filter),
      ]);
      return { rows: page, count };
    });
    return { results: rows.map(wireOf), ...paging };
  });

  serve(division, ({ params }) => readDivision(db, params.id));

  serve(addDivision, async ({ body, viewer, request }) => {
    const id = await checkedTransaction(db, async (trx) => {
      const { name = '', timezone = '' } = await columnsOf(trx, null, body);
      const added = await insertDivision(trx, { name, timezone });
      const actor = actorOf(viewer, request);
      await recordAudit(trx, [{ kind: 'division.added', actor, subject: name, data: asNamed(body) }]);
      return added.id;
    });
    return readDivision(db, id);
  });

  serve(changeDivision, async ({ params, body: { version, ...body }, viewer, request }) => {
    await checkedTransaction(db, (trx) => change(trx, actorOf(viewer, request), { id: params.id, version }, body));
    return readDivision(db, params.id);
  });

  serve(deleteDivision, async ({ params, viewer, request }) => {
    await checkedTransaction(db, async (trx) => {
      if (!(await lockDivision(trx, params.id))) throw notFound();
      const { name: subject } = await readDivision(trx, params.id);
      const uses = await usesOf(trx, params.id);
      if (uses.length > 0) throw conflict(organisationMessages.divisionInUse, { what: uses.join(', ') });
      await removeDivision(trx, params.id);
      await recordAudit(trx, [{ kind: 'division.deleted', actor: actorOf(viewer, request), subject }]);
    });
    return {};
  });

  serveTableExport(serve, services, divisionSource, divisionExport, { dataOf: (filter) => ({ filter }) });
};

/** With the name that the time zone has today, as pages show it. */
const asNamed = <Row extends { timezone_name: string }>(row: Row): Row => ({
  ...row,
  timezone_name: currentZone(row.timezone_name),
});

const wireOf = <Row extends { users: string | null; companies: string | null }>(row: Row) => ({
  ...row,
  users: Number(row.users),
  companies: Number(row.companies),
});

export const readDivision = async (db: Db, id: number): Promise<Division> => {
  const row = await findDivision(db, id);
  if (!row) throw notFound();
  return wireOf(row);
};

/** Throws naming what is wrong. */
const columnsOf = async (trx: Db, id: number | null, { name, timezone_name }: DivisionChange) => {
  const errors: FieldErrors = {};
  const trimmed = name === undefined ? undefined : plainName(name);
  if (trimmed !== undefined && isBlank(trimmed)) addError(errors, 'name', message(platformMessages.blank));
  else if (trimmed !== undefined && (await isNameTaken(trx, 'divisions', trimmed, id)))
    addError(errors, 'name', message(organisationMessages.nameTaken));
  if (timezone_name !== undefined && !(await isTimezone(trx, timezone_name)))
    addError(errors, 'timezone_name', message(organisationMessages.noSuchTimezone, { name: timezone_name }));
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return {
    ...(trimmed !== undefined && { name: trimmed }),
    ...(timezone_name !== undefined && { timezone: timezone_name }),
  };
};

const change = async (
  trx: Db,
  actor: Actor,
  { id, version }: Pick<Division, 'id' | 'version'>,
  body: DivisionChange,
): Promise<void> => {
  const locked = await lockDivision(trx, id);
  if (!locked) throw notFound();
  if (locked.version !== version) throw conflict(organisationMessages.changedMeanwhile);
  const before = asNamed(await readDivision(trx, id));
  await setDivision(trx, id, await columnsOf(trx, id, body));
  const after = asNamed(await readDivision(trx, id));
  const names = (['name', 'timezone_name'] as const).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return;
  const data = Object.fromEntries(names.map((name) => [name, [before[name], after[name]]]));
  await recordAudit(trx, [{ kind: 'division.changed', actor, subject: after.name, data }]);
};

export const divisionSource: TableSource<{ filter: DivisionFilter }> = {
  kind: 'export-divisions',
  name: 'divisions',
  head: (_data, reader) => headFor(reader, columnTexts, ['name', 'timezone_name', 'companies', 'users']),
  count: (db, { filter }) => countDivisions(db, filter),
  pages: (db, { filter }) =>
    pagesByOffset(
      async (range) => (await divisionsPage(db, filter, false, range)).map(wireOf).map(asNamed),
      ({ name, timezone_name, companies, users }) => [name, timezone_name, companies, users],
    ),
};

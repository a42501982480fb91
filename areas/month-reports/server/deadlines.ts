import type { Db } from '../../../server/database/open.ts';
import { type Actor, recordAudit } from '../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors, instantOf } from '../../../server/platform/fields.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf } from '../../../shared/route.ts';
import { isBlank } from '../../../shared/text.ts';
import { knownCompanies } from '../../organisation/server/public.ts';
import type { AdminDeadline, Deadline, saveDeadline } from '../contract.ts';
import { hoursIn, hoursOf } from '../rules.ts';
import {
  addDeadline,
  changeDeadline,
  companyNames,
  type DeadlineRow,
  deadlineById,
  lockDeadline,
  lockDeadlines,
  mostMinutes,
  type NewDeadline,
  overlapping,
  removeDeadline,
  reportedBy,
} from './deadline-queries.ts';
import { reportMessages } from './messages.ts';

export const deadlineOf = (row: Pick<DeadlineRow, 'id' | 'name' | 'starts_at' | 'ends_at'>): Deadline => ({
  id: row.id,
  name: row.name,
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
});

export const adminDeadlineOf = (row: DeadlineRow): AdminDeadline => {
  const companies = row.companies ?? [];
  return {
    ...deadlineOf(row),
    version: row.version,
    companies: companies.filter((id) => id !== null),
    default: companies.includes(null),
    reports: row.reports ?? 0,
  };
};

const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'deadline_companies_overlap';

/** Beyond these years nobody works: somebody typed a digit too many. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2101-01-01T00:00:00Z');

/** What is wrong is reported for all fields at once. */
const checked = async (db: Db, body: BodyOf<typeof saveDeadline>): Promise<NewDeadline> => {
  const errors: FieldErrors = {};
  const name = body.name.trim();
  if (isBlank(name)) addError(errors, 'name', message(platformMessages.blank));
  const starts_at = instantOf(body.start, 'start', errors);
  const ends_at = instantOf(body.end, 'end', errors);
  if (starts_at && starts_at < EARLIEST) addError(errors, 'start', message(reportMessages.outOfRange));
  if (ends_at && ends_at >= LATEST) addError(errors, 'end', message(reportMessages.outOfRange));
  if (starts_at && ends_at && ends_at <= starts_at) addError(errors, 'end', message(reportMessages.order));
  const companies = [...body.companies, ...(body.default ? [null] : [])];
  if (companies.length === 0) addError(errors, 'companies', message(reportMessages.forNobody));
  const known = await knownCompanies(db, body.companies);
  if (!body.companies.every((id) => known.has(id))) addError(errors, 'companies', message(reportMessages.noCompany));
  if (!starts_at || !ends_at || Object.keys(errors).length > 0) throw badFields(errors);
  return { name, starts_at, ends_at, companies };
};

/** More names than these say nothing more. */
const MOST_NAMES = 5;

/** Whose people have reported stays: they could report the same time again for another period. */
const checkTakenOut = async (trx: Db, before: DeadlineRow, { companies }: NewDeadline): Promise<void> => {
  const gone = (before.companies ?? []).filter((id) => !companies.includes(id));
  if (gone.length === 0) return;
  const reported = await reportedBy(trx, before.id, gone);
  const errors: FieldErrors = {};
  const ofCompanies = reported.filter(({ company }) => company !== null);
  const names = ofCompanies.map(({ company }) => company).slice(0, MOST_NAMES);
  const who = [...names, ...(ofCompanies.length > MOST_NAMES ? ['…'] : [])].join(', ');
  const count = ofCompanies.reduce((sum, { reports }) => sum + reports, 0);
  if (ofCompanies.length > 0) addError(errors, 'companies', message(reportMessages.companyInUse, { who, count }));
  const none = reported.find(({ company }) => company === null);
  if (none) addError(errors, 'default', message(reportMessages.defaultInUse, { count: none.reports }));
  if (reported.length > 0) throw badFields(errors);
};

/** Whoever has reported more than is left of a period could report the rest again for another one. */
const checkEnd = async (trx: Db, before: DeadlineRow, period: NewDeadline): Promise<void> => {
  if (period.ends_at >= before.ends_at) return;
  const [most, hours] = [hoursIn([period]), hoursOf(await mostMinutes(trx, before.id))];
  if (hours > most) throw badFields({ end: [message(reportMessages.endTooEarly, { most, hours })] });
};

export const readDeadline = async (db: Db, id: number): Promise<AdminDeadline> => {
  const row = await deadlineById(db, id);
  if (!row) throw notFound(reportMessages.noDeadline);
  return adminDeadlineOf(row);
};

/** The period as it is before it is changed. Until the transaction ends nobody else changes it. */
const toChange = async (trx: Db, id: number, version: number | undefined): Promise<DeadlineRow> => {
  await lockDeadline(trx, id);
  const before = await deadlineById(trx, id);
  if (!before) throw notFound(reportMessages.noDeadline);
  if (version !== undefined && version !== before.version) throw conflict(reportMessages.deadlineChanged);
  return before;
};

export const keepDeadline = async (db: Db, actor: Actor, body: BodyOf<typeof saveDeadline>): Promise<AdminDeadline> => {
  const period = await checked(db, body);
  try {
    return await db.transaction().execute(async (trx) => {
      await lockDeadlines(trx);
      const before = body.id === undefined ? undefined : await toChange(trx, body.id, body.version);
      if (before?.reports && before.starts_at.getTime() !== period.starts_at.getTime())
        throw badFields({ start: [message(reportMessages.startTaken, { count: before.reports })] });
      if (before?.reports) {
        await checkTakenOut(trx, before, period);
        await checkEnd(trx, before, period);
      }
      const id = before?.id ?? (await addDeadline(trx, period));
      if (before) await changeDeadline(trx, id, period);
      const after = adminDeadlineOf((await deadlineById(trx, id)) as DeadlineRow);
      await recordSaved(trx, actor, before && adminDeadlineOf(before), after);
      return after;
    });
  } catch (error) {
    if (!isOverlap(error)) throw error;
    const other = await overlapping(db, body.id ?? null, period);
    const who = other?.company ?? message(reportMessages.withoutCompany);
    throw badFields({ companies: [message(reportMessages.overlap, { name: other?.name ?? '', who })] });
  }
};

/** As the audit trail says it: with the names that the companies have now. */
const audited = async (trx: Db, { name, start, end, companies, default: isDefault }: AdminDeadline) => ({
  ...{ name, start, end, default: isDefault },
  companies: await companyNames(trx, companies),
});

const recordSaved = async (trx: Db, actor: Actor, before: AdminDeadline | undefined, after: AdminDeadline) => {
  const subject = after.name;
  const now = await audited(trx, after);
  if (!before) return recordAudit(trx, [{ kind: 'deadline.added', actor, subject, data: now }]);
  const old = await audited(trx, before);
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter((field) => !sameJson(old[field], now[field]));
  if (changed.length === 0) return;
  const data = Object.fromEntries(changed.map((field) => [field, [old[field], now[field]]]));
  await recordAudit(trx, [{ kind: 'deadline.changed', actor, subject, data }]);
};

/** Throws where somebody has reported for it. */
export const dropDeadline = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockDeadline(trx, id))) throw notFound(reportMessages.noDeadline);
    const there = (await deadlineById(trx, id)) as DeadlineRow;
    if (there.reports) throw conflict(reportMessages.inUse, { count: there.reports });
    await removeDeadline(trx, id);
    await recordAudit(trx, [{ kind: 'deadline.deleted', actor, subject: there.name }]);
  });

import type { Db } from '../../../server/database/open.ts';
import { type Actor, recordAudit } from '../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors } from '../../../server/platform/fields.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import { isBlank, plainLine } from '../../../shared/text.ts';
import { isUserType, knownCompanies } from '../../organisation/server/public.ts';
import type { NewTariffs, PriceTariff, TariffChange } from '../contract.ts';
import { wireOf } from './export.ts';
import { tariffMessages } from './messages.ts';
import {
  insertTariff,
  lockTariff,
  type Owner,
  overlapping,
  removeTariff,
  setTariff,
  type TariffValues,
  tariffsById,
  usersByName,
} from './queries.ts';

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;

const valuesOf = (body: TariffChange, errors: FieldErrors): TariffValues => {
  const { native, task_subtype: typed, start, end, ...values } = body;
  const task_subtype = plainLine(typed);
  if (end < start) addError(errors, 'end', message(tariffMessages.order));
  if (values.price === '') addError(errors, 'price', message(tariffMessages.allRequired));
  else if (!PRICE.test(values.price)) addError(errors, 'price', message(tariffMessages.price));
  if (isBlank(task_subtype)) addError(errors, 'task_subtype', message(tariffMessages.allRequired));
  return { ...values, task_subtype, start, end, is_native: native };
};

/** Whom the tariffs are for. */
const ownersOf = async (
  trx: Db,
  { users, company, user_type }: Pick<NewTariffs, 'users' | 'company' | 'user_type'>,
  errors: FieldErrors,
): Promise<Owner[]> => {
  if (users ? company !== undefined || user_type !== undefined : company === undefined || user_type === undefined) {
    addError(errors, users ? 'users' : 'company', message(tariffMessages.usersOrCompany));
    return [];
  }
  if (users) {
    const ids = await usersByName(trx, users);
    return [...new Set(users)].flatMap((username) => {
      const user_id = ids.get(username);
      if (user_id !== undefined) return { user_id, company_id: null, user_type_id: null };
      addError(errors, 'users', message(tariffMessages.noSuchUser, { username }));
      return [];
    });
  }
  if (company === undefined || user_type === undefined) return [];
  const isCompany = (await knownCompanies(trx, [company])).has(company);
  if (!isCompany) addError(errors, 'company', message(tariffMessages.noSuchCompany));
  if (!(await isUserType(trx, user_type))) addError(errors, 'user_type', message(tariffMessages.noSuchType));
  return [{ user_id: null, company_id: company, user_type_id: user_type }];
};

const nameOf = ({ username, company, user_type }: PriceTariff): string =>
  username ?? [company?.name, user_type?.name].join(', ');

/** Throws naming the tariff that is there. The constraint of the table holds against another request at the same time. */
const refuseOverlap = async (trx: Db, id: number | null, owner: Owner, values: TariffValues): Promise<void> => {
  const other = await overlapping(trx, id, owner, values);
  if (!other) return;
  const tariff = wireOf(other);
  const { start, end, price, currency } = tariff;
  const who = nameOf(tariff);
  throw badFields({ start: [message(tariffMessages.overlap, { who, start, end, price, currency })] });
};

export const readTariff = async (trx: Db, id: number): Promise<PriceTariff> => {
  const [row] = await tariffsById(trx, [id]);
  if (!row) throw notFound(tariffMessages.deletedMeanwhile);
  return wireOf(row);
};

export const createTariffs = async (trx: Db, actor: Actor, body: NewTariffs): Promise<PriceTariff[]> => {
  const { users, company, user_type, ...fields } = body;
  const errors: FieldErrors = {};
  const values = valuesOf(fields, errors);
  const given = {
    ...(users && { users }),
    ...(company !== undefined && { company }),
    ...(user_type !== undefined && { user_type }),
  };
  const owners = await ownersOf(trx, given, errors);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const ids: number[] = [];
  for (const owner of owners) {
    await refuseOverlap(trx, null, owner, values);
    ids.push(await insertTariff(trx, owner, values));
  }
  const added = (await tariffsById(trx, ids)).map(wireOf);
  await recordAudit(
    trx,
    added.map((tariff, at) => ({
      ...{ kind: 'tariff.added' as const, actor, subject: nameOf(tariff), data: tariff },
      ...(owners[at]?.user_id && { userId: owners[at].user_id }),
    })),
  );
  return added;
};

export const updateTariff = async (
  trx: Db,
  actor: Actor,
  { id, version }: { id: number; version: number },
  body: TariffChange,
): Promise<PriceTariff> => {
  const locked = await lockTariff(trx, id);
  if (!locked) throw notFound(tariffMessages.deletedMeanwhile);
  if (locked.version !== version) throw conflict(tariffMessages.changedMeanwhile);
  const errors: FieldErrors = {};
  const values = valuesOf(body, errors);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const [row] = await tariffsById(trx, [id]);
  if (!row) throw notFound(tariffMessages.deletedMeanwhile);
  await refuseOverlap(trx, id, row, values);
  await setTariff(trx, id, values);
  const [before, after] = [wireOf(row), await readTariff(trx, id)];
  const data = Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, [before[name as keyof PriceTariff], value]] as const)
      .filter(([name, [old, now]]) => name !== 'version' && !sameJson(old, now)),
  );
  if (Object.keys(data).length > 0) {
    const userId = row.user_id;
    await recordAudit(trx, [
      { kind: 'tariff.changed', actor, subject: nameOf(after), data, ...(userId !== null && { userId }) },
    ]);
  }
  return after;
};

export const dropTariff = async (trx: Db, actor: Actor, id: number): Promise<void> => {
  if (!(await lockTariff(trx, id))) throw notFound(tariffMessages.deletedMeanwhile);
  const [row] = await tariffsById(trx, [id]);
  if (!row) throw notFound(tariffMessages.deletedMeanwhile);
  const tariff = wireOf(row);
  await removeTariff(trx, id);
  const entry = { kind: 'tariff.deleted', actor, subject: nameOf(tariff), data: tariff } as const;
  await recordAudit(trx, [{ ...entry, ...(row.user_id !== null && { userId: row.user_id }) }]);
};

import { checkedTransaction } from '../../../server/database/checked-transaction.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { actorOf } from '../../../server/platform/audit-queries.ts';
import { serveTableExport } from '../../../server/platform/exports/table-export.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { hasDataAccess, type Viewer } from '../../../shared/access.ts';
import { COUNTED_MOST } from '../../../shared/paging.ts';
import { companyOptions, userTypeOptions } from '../../organisation/server/public.ts';
import {
  addTariffs,
  changeTariff,
  deleteTariff,
  priceTariff,
  priceTariffs,
  TARIFF_ORDER,
  tariffExport,
  tariffOptions,
  tariffsOfUser,
} from '../contract.ts';
import { seesOwnTariffs } from '../rules.ts';
import { tariffSource, wireOf } from './export.ts';
import { tariffMessages } from './messages.ts';
import { countListed, personNamed, subtypeOptions, tariffsOfPerson, tariffsPage } from './queries.ts';
import { createTariffs, dropTariff, readTariff, updateTariff } from './service.ts';

export const tariffCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(priceTariffs, async ({ query }) => {
    const { page: _page, page_size: _size, order_by = TARIFF_ORDER, ...filter } = query;
    const { rows, paging } = await readPage(
      query,
      async (range) => {
        const [page, count] = await Promise.all([tariffsPage(db, filter, order_by, range), countListed(db, filter)]);
        return { rows: page, count };
      },
      COUNTED_MOST,
    );
    return { results: rows.map(wireOf), ...paging };
  });

  serve(addTariffs, ({ body, viewer, request }) =>
    checkedTransaction(db, (trx) => createTariffs(trx, actorOf(viewer, request), body)),
  );

  serve(priceTariff, ({ params }) => readTariff(db, params.id));

  serve(changeTariff, ({ params, body: { version, ...body }, viewer, request }) => {
    const actor = actorOf(viewer, request);
    return checkedTransaction(db, (trx) => updateTariff(trx, actor, { id: params.id, version }, body));
  });

  serve(deleteTariff, async ({ params, viewer, request }) => {
    await db.transaction().execute((trx) => dropTariff(trx, actorOf(viewer, request), params.id));
    return {};
  });

  serve(tariffOptions, async () => {
    const [companies, user_types, task_subtypes] = await Promise.all([
      companyOptions(db),
      userTypeOptions(db),
      subtypeOptions(db),
    ]);
    return { companies, user_types, task_subtypes };
  });

  serve(tariffsOfUser, async ({ params, viewer }) => {
    const rows = await tariffsOfPerson(db, await personFor(db, viewer, params.username));
    return rows.map(wireOf);
  });

  serveTableExport(serve, services, tariffSource, tariffExport, { dataOf: (filter) => ({ filter }) });
};

/** For a person of a company with individual rates only their own tariffs count. */
const personFor = async (db: Db, viewer: Viewer, username: string) => {
  const person = await personNamed(db, username, viewer.id);
  const isOwn = person?.id === viewer.id && seesOwnTariffs(viewer);
  const isCoordinated =
    person?.is_coordinated === true && viewer.is_company_coordinator && hasDataAccess(viewer) && !viewer.actor;
  if (!person || !(viewer.is_superuser || isOwn || isCoordinated)) throw notFound(tariffMessages.userNotFound);
  return person.individual_rates ? { ...person, company_id: null } : person;
};

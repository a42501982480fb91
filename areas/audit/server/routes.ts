import type { Routes } from '../../../server/platform/area.ts';
import { type FieldErrors, instantOf } from '../../../server/platform/fields.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { COUNTED_MOST } from '../../../shared/paging.ts';
import { type AuditEvent, auditTrail } from '../contract.ts';
import { type AuditFilter, countEvents, eventsPage, usersNamed } from './queries.ts';

export const routes: Routes = (serve, { db }) => {
  serve(auditTrail, async ({ query }) => {
    const { page: _page, page_size: _size, kind, actor, user, from, to } = query;
    const filter: AuditFilter = {
      ...(kind && { kind }),
      ...(actor && { actors: await usersNamed(db, wordsOf(actor)) }),
      ...(user && { about: wordsOf(user) }),
      ...instants({ from, to }),
    };
    const { rows, paging } = await readPage(
      query,
      async (range) => {
        const [page, count] = await Promise.all([eventsPage(db, filter, range), countEvents(db, filter)]);
        return { rows: page, count };
      },
      COUNTED_MOST,
    );
    const results = rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      kind: row.kind as AuditEvent['kind'],
      data: row.data as AuditEvent['data'],
    }));
    return { results, ...paging };
  });
};

const wordsOf = (typed: string): string => typed.trim().toLowerCase();

/** Throws naming an instant that there cannot be. */
const instants = (given: { from: string | undefined; to: string | undefined }): Pick<AuditFilter, 'from' | 'to'> => {
  const errors: FieldErrors = {};
  const read = Object.entries(given).flatMap(([name, text]) => {
    const instant = instantOf(text, name, errors);
    return instant ? [[name, instant]] : [];
  });
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return Object.fromEntries(read);
};

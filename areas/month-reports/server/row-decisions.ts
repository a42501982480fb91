import type { Db } from '../../../server/database/open.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { type decideMany, MOST_CHOSEN } from '../list-contract.ts';
import { minutesOf } from '../rules.ts';
import { decide, rejecting } from './deciding.ts';
import { scopeOfReports, seenCompanies } from './list/companies.ts';
import { idsOfRows, linesByIds } from './list/line-list-queries.ts';
import { wantedBy } from './list/wanted.ts';
import { reportMessages } from './messages.ts';
import { sparedAmongMany } from './spared-lines.ts';

const MOST_REFUSED = 100;

/** The lines of each row, and how many minutes the viewer saw in it. */
const linesOfRows = async (db: Db, viewer: Viewer, { filter, rows }: BodyOf<typeof decideMany>) => {
  const wanted = await wantedBy(db, viewer, filter);
  const found: { id: number; report_id: number; row: number }[] = [];
  for (const [row, { hours: _hours, ...key }] of rows.entries()) {
    // A row of a person is their whole report, whatever its lines are found by.
    const ofRow = key.report === undefined ? wanted : { ...wanted, filter: {} };
    const lines = await idsOfRows(db, ofRow, [key], MOST_CHOSEN + 1 - found.length);
    found.push(...lines.map((line) => ({ ...line, row })));
    if (found.length > MOST_CHOSEN) throw badFields({ rows: [message(reportMessages.tooMany, { most: MOST_CHOSEN })] });
  }
  return found;
};

const listedLines = async (db: Db, viewer: Viewer, lines: readonly { id: number }[]) => {
  const ids = lines.map(({ id }) => id);
  return linesByIds(db, await seenCompanies(db, scopeOfReports(viewer)), ids);
};

export const decideOnRows = async (
  db: Db,
  viewer: Viewer,
  body: BodyOf<typeof decideMany>,
): Promise<ReplyOf<typeof decideMany>> => {
  const { decision, reason, rows } = body;
  const lines = await linesOfRows(db, viewer, body);
  const spared = await sparedAmongMany(db, viewer, await listedLines(db, viewer, lines), {
    ...{ decision, withRejected: false },
  });
  const { decided: count, refused } = await decide(db, viewer, lines, {
    decision,
    said: rejecting(decision, reason),
    sparing: (now) => {
      const minutes = new Map(now.map((line) => [line.id, line.minutes] as const));
      const sums = rows.map(() => 0);
      for (const { id, row } of lines) sums[row] = (sums[row] ?? 0) + (minutes.get(id) ?? 0);
      const changed = new Set(
        lines.filter(({ row }) => sums[row] !== minutesOf(rows[row]?.hours ?? 0)).map(({ id }) => id),
      );
      return (line) => (changed.has(line.id) ? 'changed' : spared(line));
    },
  });
  return { decided: count, refused: refused.slice(0, MOST_REFUSED), refused_count: refused.length };
};

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { everybody, type Kind, signedIn, staff, staffWithData, superuser } from '../../shared/testing/page-rights.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface CallRights {
  /** Who is let in where the task is the linguist's, who answers in it, and the moderator's, who looks after it. */
  own: Kind[];
  /** Who is let in to a task that nobody here has to do with. The same, where it says nothing. */
  others?: Kind[];
  /**
   * What somebody signed in who is not let in is told: 404 where they may not even know that it is there. Else 403, and
   * 404 for whoever makes such calls, but for other tasks.
   */
  refusal?: 403 | 404;
  /** The call asks for a thing by its id, and nobody has the one that is asked for: 404 for those let in. */
  byId?: true;
  /** Asks for no access token: a link, a ticket or a cookie says who it is, if anybody. */
  open?: true;
  stream?: true;
  query?: Record<string, string>;
  /** Of a call on the task with this id. */
  body?: (task: number) => object;
}

export type CallTable = Readonly<Record<string, CallRights>>;

export const open: CallRights = { own: everybody, open: true };
export const forSignedIn: CallRights = { own: signedIn };
export const forStaff: CallRights = { own: staff };
export const forStaffWithData: CallRights = { own: staffWithData };
export const coordinators: Kind[] = ['coordinator', 'coordinator with data access', ...superuser];
/** To read: whoever works on it or looks after it, coordinators of people on it, and staff. */
export const readsTask: CallRights = {
  ...{ own: ['linguist', 'moderator', 'coordinator', 'coordinator with data access', ...staff] },
  ...{ others: staff, refusal: 404 },
};

const PLATFORM: CallTable = {
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /metrics': open,
  'POST docs-access/': forStaff,
};

/**
 * Who may make which call, written by hand from the specification's part 1, §2 and §6, and the decisions on rights: of
 * the platform here, of each area in its `server/testing/rights.ts`.
 */
export const callRights = async (): Promise<CallTable> => {
  const files = globSync('areas/*/server/testing/rights.ts', { cwd: ROOT }).toSorted();
  const tables = await Promise.all(files.map(async (file) => (await import(join(ROOT, file))).callRights as CallTable));
  return Object.assign({}, PLATFORM, ...tables);
};

import { setTimeout as pause } from 'node:timers/promises';
import { USERS_MOST } from '../../areas/people/adding-rules.ts';
import type { TableExport } from '../../shared/table-export-contract.ts';
import { call } from '../shared/client.ts';
import { forgetPeak, peakMb, residentMb } from '../shared/process-memory.ts';
import type { Figure } from '../shared/report.ts';

interface Server {
  url: string;
  pid: number;
}

const MOST_MB = 150;
const MOST_SECONDS = 5;
const TASKS_EACH = 20;

/** The whole list of users and the whole list of rights as spreadsheets, with the memory that the server takes for each. */
export const measureExports = async ({ url, pid }: Server, token: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [what, path] of [
    ['users', 'users/exports/'],
    ['permissions', 'users-permissions/exports/'],
  ] as const) {
    const idleMb = residentMb(pid);
    forgetPeak(pid);
    const begun = performance.now();
    let job = await call<TableExport>(url, token, 'POST', path, {});
    while (job.state === 'waiting' || job.state === 'running') {
      await pause(100);
      job = await call<TableExport>(url, token, 'GET', `${path}${job.id}/`);
    }
    if (job.url === null) throw new Error(`The export of ${what} ended without a file: ${JSON.stringify(job)}`);
    const value = peakMb(pid) - idleMb;
    figures.push(
      { what: `Export of all ${what}`, value: (performance.now() - begun) / 1000, unit: 's' },
      {
        ...{ what: `Export of all ${what}: server's peak memory above idle`, value, unit: 'MB' },
        ...{ bar: `at most ${MOST_MB}`, holds: value <= MOST_MB },
      },
    );
  }
  return figures;
};

/** As many users as one request takes, each put on twenty tasks; checked before, as the page does. */
export const measureAdding = async ({ url }: Server, token: string): Promise<Figure> => {
  const users: string[] = [];
  for (let page = 1; users.length < USERS_MOST; page += 1) {
    const list = `users/?is_active=true&order_by=-username&page_size=100&page=${page}`;
    const { results } = await call<{ results: { username: string }[] }>(url, token, 'GET', list);
    users.push(...results.map(({ username }) => username));
  }
  const tasks = Array.from({ length: TASKS_EACH }, (_, at) => `task-${at + 21}`);
  const whom = { new_users: '', users, tasks, is_add_users: true };
  const begun = performance.now();
  await call(url, token, 'POST', 'add-many-users/check/', whom);
  const rest = { company: null, division: 1, type: null, question_limit: 5, deadline_0: null, deadline_1: null };
  const { users: added } = await call<{ users: unknown[] }>(url, token, 'POST', 'add-many-users/', {
    ...whom,
    ...rest,
  });
  const value = (performance.now() - begun) / 1000;
  if (added.length !== USERS_MOST) throw new Error(`${added.length} users were added.`);
  return {
    ...{ what: `Adding ${USERS_MOST} users to ${TASKS_EACH} tasks each`, value, unit: 's' },
    ...{ bar: `at most ${MOST_SECONDS}`, holds: value <= MOST_SECONDS },
  };
};

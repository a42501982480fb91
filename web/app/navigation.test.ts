import { expect, onTestFinished, test } from 'vitest';
import { pages } from '../../shared/access.ts';
import { viewerWith } from '../testing/outside.ts';
import { menusOf } from './navigation.ts';

/** As if every page were there already. */
const withEverythingBuilt = () => {
  const all: { built: boolean }[] = Object.values(pages);
  const before = all.map(({ built }) => built);
  for (const page of all) page.built = true;
  onTestFinished(() => {
    for (const [at, page] of all.entries()) page.built = before[at] ?? true;
  });
};

const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

/** `users: /users /users-permissions` for a menu, the address alone for an entry. */
const linesOf = (rights: Parameters<typeof viewerWith>[0]) => {
  withEverythingBuilt();
  const { main, side, own } = menusOf(viewerWith({ username: 'anna', ...rights }));
  const entry = ({ word, to }: { word: string; to: string }) => `${word} ${to}`;
  return {
    main: main.map((item) =>
      'page' in item ? entry(item) : `${item.word}: ${item.entries.map(({ to }) => to).join(' ')}`,
    ),
    side: side.map(entry),
    own: own.map(entry),
  };
};

const OWN = ['editProfile /user/profile/anna', 'changePassword /password-change'];

test('a superuser who is staff has every menu', () => {
  expect(linesOf({ is_staff: true, is_superuser: true })).toEqual({
    main: [
      'tasks /admin/tasks',
      'users: /users /users-permissions',
      'reports: /reports /reports/linguists-report-deadline /admin/generate-reports',
      'statistics: /tasks-statistics /users-statistics',
      'other: /companies /divisions /modules /price-tariffs /gallery',
    ],
    side: ['support /admin/support', 'docs /docs', 'admin /admin/tasks'],
    own: ['myTasks /tasks', ...OWN],
  });
});

test('a linguist has tasks and their own reports', () => {
  expect(linesOf({})).toEqual({ main: ['tasks /tasks', 'reports: /reports'], side: [], own: OWN });
});

test('a coordinator has the user list once they may work with people’s data', () => {
  expect(linesOf({ is_company_coordinator: true }).main).toEqual(['tasks /tasks', 'reports: /reports']);
  expect(linesOf({ is_company_coordinator: true, ...DATA }).main).toContain('users: /users');
});

test('staff has what staff may open, and no support', () => {
  expect(linesOf({ is_staff: true, ...DATA })).toEqual({
    main: [
      'tasks /admin/tasks',
      'users: /users',
      'reports: /reports /reports/linguists-report-deadline',
      'statistics: /tasks-statistics /users-statistics',
      'other: /modules /gallery',
    ],
    side: ['docs /docs', 'admin /admin/tasks'],
    own: ['myTasks /tasks', ...OWN],
  });
});

test('people of the partner company have support', () => {
  expect(linesOf({ is_employee: true }).side).toEqual(['support /support/tickets']);
});

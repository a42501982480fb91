import { expect, test } from 'vitest';
import { viewerWith } from '../testing/outside.ts';
import { menusOf } from './navigation.ts';

/** `Other: /gallery` for a menu within the main menu, `Tasks /tasks` for an entry. */
const linesOf = (rights: Parameters<typeof viewerWith>[0]) => {
  const { main, side, own } = menusOf(viewerWith({ username: 'anna/b', ...rights }));
  const entry = ({ label, to }: { label: { en: string }; to: string }) => `${label.en} ${to}`;
  return {
    main: main.map((item) =>
      'page' in item ? entry(item) : `${item.label.en}: ${item.entries.map(({ to }) => to).join(' ')}`,
    ),
    side: side.map(entry),
    own: own.map(entry),
  };
};

const OWN = ['Edit profile /user/profile/anna%2Fb', 'Change password /password-change'];

test('a linguist has tasks, their profile and their password', () => {
  expect(linesOf({})).toEqual({ main: ['Tasks /tasks'], side: [], own: OWN });
});

test('staff has the administration besides', () => {
  expect(linesOf({ is_staff: true })).toEqual({
    main: ['Tasks /admin/tasks', 'Other: /gallery'],
    side: ['Docs /docs', 'Admin /admin/tasks'],
    own: ['My tasks /tasks', ...OWN],
  });
});

test('a superuser who is no staff has what staff may open, but the own tasks first', () => {
  expect(linesOf({ is_superuser: true })).toEqual({
    main: ['Tasks /tasks', 'Other: /gallery'],
    side: ['Docs /docs'],
    own: OWN,
  });
});

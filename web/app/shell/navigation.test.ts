import { expect, test } from 'vitest';
import type { TextRef } from '../../../shared/texts.ts';
import { viewerWith } from '../../testing/fake-server.ts';
import { type Entry, menusOf } from './navigation.ts';

const words = ({ texts, key }: TextRef) => texts.en[key];

/** `Other: /gallery` for an entry of a menu within the main menu, `Tasks /tasks` for one of its own. */
const linesOf = (rights: Parameters<typeof viewerWith>[0]) => {
  const { main, side, own } = menusOf(viewerWith({ username: 'anna/b', ...rights }));
  const entry = ({ label, to }: Entry) => `${words(label)} ${to}`;
  return {
    main: main.flatMap((item) =>
      'page' in item ? entry(item) : item.entries.map(({ to }) => `${words(item.label)}: ${to}`),
    ),
    side: side.map(entry),
    own: own.map(entry),
  };
};

const OWN = ['Edit profile /user/profile/anna%2Fb', 'Change password /password-change', 'Discussions /discussions'];

test('a linguist has tasks, their profile and their password, and nothing of the administration', () => {
  const { main, side, own } = linesOf({});
  expect(main[0]).toBe('Tasks /tasks');
  expect([...main, ...side].filter((line) => /\/(admin|gallery|docs)/.test(line))).toEqual([]);
  expect(own).toEqual(OWN);
});

test('staff begins with the administration, and finds the own tasks in the menu of the user', () => {
  const { main, side, own } = linesOf({ is_staff: true });
  expect(main[0]).toBe('Tasks /admin/tasks');
  expect(main).toContain('Other: /gallery');
  expect(side.filter((line) => /^(Docs|Admin)/.test(line))).toEqual(['Docs /docs', 'Admin /admin/tasks']);
  expect(own).toEqual(['My tasks /tasks', ...OWN]);
});

test('a superuser who is no staff has what staff may open, but begins with the own tasks', () => {
  const { main, side, own } = linesOf({ is_superuser: true });
  expect(main[0]).toBe('Tasks /tasks');
  expect(main).toContain('Other: /gallery');
  expect(side).toContain('Docs /docs');
  expect(own).toEqual(OWN);
});

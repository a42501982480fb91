import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/texts.ts';
import { KIND_NAMES } from '../kinds.ts';
import { linkOf, SHORT_LENGTH, shortText } from './wording.ts';

const day = (iso: string) => iso.slice(0, 10);
const task = { task_id: 1, title: 'Birds', slug: 'birds' };

test('a kind is worded in the language of the reader, with instants as the reader writes them', () => {
  const told = { kind: 'deadline-near', data: { ...task, deadline: '2026-11-22T12:00:00.000Z' } };
  expect(shortText(told, 'en', day)).toBe('“Birds” is due soon: 2026-11-22');
  expect(shortText(told, 'pl', day)).toBe('Zbliża się termin zadania „Birds”: 2026-11-22');
});

test('no text is longer than 100 characters, whatever is in it; the longest part is shortened', () => {
  expect(SHORT_LENGTH).toBe(100);
  fc.assert(
    fc.property(
      fc.constantFrom(...KIND_NAMES),
      fc.constantFrom(...LANGUAGES),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      (kind, language, one, other) => {
        const data = {
          ...task,
          title: one,
          device: one,
          address: other,
          left: 3,
          deadline: '2026-11-22T12:00:00.000Z',
        };
        const text = shortText({ kind, data }, language, day) ?? '';
        expect(text.length).toBeLessThanOrEqual(SHORT_LENGTH);
        expect(text.isWellFormed()).toBe(true);
      },
    ),
  );
  const long = { kind: 'task-assigned', data: { ...task, title: 'long '.repeat(50) } };
  expect(shortText(long, 'en', day)).toMatch(/^You were assigned to “long (long )+lo?n?g?…”$/);
});

test('a braced name inside a value stays as it is', () => {
  const told = {
    kind: 'deadline-near',
    data: { ...task, title: '{{deadline}}', deadline: '2026-11-22T12:00:00.000Z' },
  };
  expect(shortText(told, 'en', day)).toBe('“{{deadline}}” is due soon: 2026-11-22');
});

test('a link leads to the task or to the own profile; a task that is gone has none, a kind of a newer version no words', () => {
  expect(linkOf({ kind: 'task-assigned', data: { ...task, slug: 'a/ b' } }, 'anna')).toBe('/task/a%2F%20b');
  expect(linkOf({ kind: 'task-assigned', data: { ...task, slug: null } }, 'anna')).toBeNull();
  expect(linkOf({ kind: 'password-changed', data: {} }, 'anna@x')).toBe('/user/profile/anna%40x/security');
  for (const kind of ['from-tomorrow', 'constructor']) {
    expect(shortText({ kind, data: {} }, 'en', day)).toBeUndefined();
    expect(linkOf({ kind, data: {} }, 'anna')).toBeNull();
  }
});

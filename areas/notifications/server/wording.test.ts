import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/texts.ts';
import { accountNotifications } from '../../accounts/server/public.ts';
import { taskNotifications } from '../../tasks/server/public.ts';
import { linkOf, TEXT_LENGTH, textOf } from './wording.ts';

const task = { task_id: 1, title: 'Birds', slug: 'birds' };
const deadline = '2026-11-22T12:00:00.000Z';
const { assigned, deadlineNear } = taskNotifications;
const KINDS = [...Object.values(taskNotifications), ...Object.values(accountNotifications)];

test('a kind is worded in the language of the reader, with instants for the reader to write', () => {
  const data = { ...task, deadline };
  expect(textOf(deadlineNear, data, 'en')).toEqual(['“', 'Birds', '” is due soon: ', { instant: deadline }]);
  expect(textOf(deadlineNear, data, 'pl')).toEqual([
    'Zbliża się termin zadania „',
    'Birds',
    '”: ',
    { instant: deadline },
  ]);
});

test('no text is longer than 100 characters, whatever is in it; the longest part is shortened', () => {
  expect(TEXT_LENGTH).toBe(100);
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.constantFrom(...LANGUAGES),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      (kind, language, one, other) => {
        const data = { ...task, title: one, device: one, address: other, left: 3, deadline };
        const text = textOf(kind, data, language)
          .map((part) => (typeof part === 'string' ? part : 'Nov 22, 2026, 12:00 PM'))
          .join('');
        expect(text.length).toBeLessThanOrEqual(TEXT_LENGTH);
        expect(text.isWellFormed()).toBe(true);
      },
    ),
  );
  const long = textOf(assigned, { ...task, title: 'long '.repeat(50) }, 'en').join('');
  expect(long).toMatch(/^You were assigned to “long (long )+lo?n?g?…”$/);
});

test('a braced name inside a value stays as it is', () => {
  const text = textOf(deadlineNear, { ...task, title: '{{deadline}}', deadline }, 'en');
  expect(text).toEqual(['“', '{{deadline}}', '” is due soon: ', { instant: deadline }]);
});

test('a title with quotations gets inner quotation marks where the sentence quotes it', () => {
  const quoting = { ...task, title: '„Pan Tadeusz” today, or “Then”', deadline };
  expect(textOf(deadlineNear, quoting, 'en')[1]).toBe('‘Pan Tadeusz’ today, or ‘Then’');
  expect(textOf(deadlineNear, quoting, 'pl')[1]).toBe('«Pan Tadeusz» today, or «Then»');
  expect(textOf(deadlineNear, { ...quoting, title: 'Half “open' }, 'pl')[1]).toBe('Half “open');
});

test('a link leads to the task or to the own profile; a task that is gone has none', () => {
  expect(linkOf(assigned, { ...task, slug: 'a/ b' }, 'anna')).toBe('/task/a%2F%20b');
  expect(linkOf(assigned, { ...task, slug: null }, 'anna')).toBeNull();
  expect(linkOf(accountNotifications.passwordChanged, {}, 'anna@x')).toBe('/user/profile/anna%40x/security');
});

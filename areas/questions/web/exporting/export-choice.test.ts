import { expect, it } from 'vitest';
import type { ExportJob } from '../../contract.ts';
import { bodyOf, EVERYTHING, faultsOf, isAnswered, MOST_IDS } from './export-choice.ts';

it('asks for everything that counts where nothing was chosen', () => {
  expect(bodyOf(EVERYTHING)).toEqual({
    format: 'csv',
    include_skipped: false,
    include_inactive: false,
    include_late: false,
    guard_formulas: true,
    user: null,
    from: null,
    to: null,
    question_from: null,
    question_to: null,
    external_ids: [],
  });
  expect(faultsOf(EVERYTHING)).toEqual({});
});

it('takes days whole, ids as numbers, and own ids a line each', () => {
  const choice = { ...EVERYTHING, user: ' ann ', from: '2026-01-31', to: '2026-01-31', questionTo: '12' };
  expect(bodyOf({ ...choice, externalIds: ' a 1 \n\nb\r\nb' })).toMatchObject({
    user: 'ann',
    from: new Date(2026, 0, 31).toISOString(),
    to: new Date(2026, 1, 1).toISOString(),
    question_from: null,
    question_to: 12,
    external_ids: ['a 1', 'b'],
  });
  expect(faultsOf(choice)).toEqual({});
});

it('tells an end before its beginning, and more ids than can be taken', () => {
  expect(faultsOf({ ...EVERYTHING, from: '2026-02-01', to: '2026-01-31' })).toEqual({ to: 'wrongOrder' });
  expect(faultsOf({ ...EVERYTHING, questionFrom: '10', questionTo: '9' })).toEqual({ questionTo: 'wrongOrder' });
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `id ${at}`).join('\n');
  expect(faultsOf({ ...EVERYTHING, externalIds: ids(MOST_IDS) })).toEqual({});
  expect(faultsOf({ ...EVERYTHING, externalIds: ids(MOST_IDS + 1) })).toEqual({ externalIds: 'tooMany' });
});

it('asks nobody any more once the file was made without what its format cannot hold', () => {
  const job = (created: string, more: Partial<ExportJob>) => ({ created, needs_consent: false, ...more }) as ExportJob;
  const choice = { format: 'conll', user: 'ann' } as const;
  const asked = job('2026-11-21T10:00:00.000Z', { needs_consent: true, choice });
  const made = job('2026-11-21T10:05:00.000Z', { choice: { accept_losses: true, user: 'ann', format: 'conll' } });
  expect(isAnswered(asked, [asked])).toBe(false);
  expect(isAnswered(asked, [made, asked])).toBe(true);
  expect(isAnswered({ ...asked, choice: { format: 'conll' } }, [made])).toBe(false);
  expect(isAnswered(made, [made, asked])).toBe(false);
});

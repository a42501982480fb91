import { expect, it } from 'vitest';
import { bodyOf, EVERYTHING, faultsOf, MOST_IDS } from './export-choice.ts';

it('asks for everything that counts where nothing was chosen', () => {
  expect(bodyOf(EVERYTHING)).toEqual({
    format: 'csv',
    include_skipped: false,
    include_inactive: false,
    include_late: false,
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

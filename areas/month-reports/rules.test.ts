import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DECISIONS,
  type Decider,
  decided,
  groupStatusOf,
  hoursIn,
  isOpen,
  minutesOf,
  overAtMs,
  REPORT_STATUSES,
  type ReportStatus,
  readHours,
  reportStatusOf,
  suggestedHours,
  tempoOf,
} from './rules.ts';

const nobody: Decider = { is_superuser: false, is_staff: false, is_coordinator: false, is_group_leader: false };
const PEOPLE: Record<string, Decider> = {
  superuser: { ...nobody, is_superuser: true, is_staff: true },
  staff: { ...nobody, is_staff: true },
  coordinator: { ...nobody, is_coordinator: true },
  'group leader': { ...nobody, is_staff: true, is_superuser: true, is_group_leader: true },
  linguist: nobody,
};

/** Every state, every person: accept, reject, send. A dash where the person may not. */
const TABLE: Record<ReportStatus, Record<string, [accept: string, reject: string, send: string]>> = {
  PENDING: {
    superuser: ['ACCEPTED', 'NOT_ACCEPTED', 'TO_GL_ACCEPT'],
    staff: ['PRE_ACCEPT', 'NOT_ACCEPTED', '–'],
    coordinator: ['PRE_ACCEPT', 'NOT_ACCEPTED', '–'],
  },
  NOT_ACCEPTED: {
    superuser: ['ACCEPTED', 'NOT_ACCEPTED', 'TO_GL_ACCEPT'],
    staff: ['PRE_ACCEPT', 'NOT_ACCEPTED', '–'],
    coordinator: ['PRE_ACCEPT', 'NOT_ACCEPTED', '–'],
  },
  PRE_ACCEPT: { superuser: ['ACCEPTED', 'NOT_ACCEPTED', 'TO_GL_ACCEPT'] },
  ACCEPTED: { superuser: ['–', 'NOT_ACCEPTED', '–'] },
  MANUALLY_ACCEPTED: { superuser: ['–', 'NOT_ACCEPTED', '–'] },
  TO_GL_ACCEPT: {
    superuser: ['–', 'NOT_ACCEPTED', 'TO_GL_ACCEPT'],
    'group leader': ['MANUALLY_ACCEPTED', 'NOT_ACCEPTED', '–'],
  },
};

test.each(REPORT_STATUSES)('%s: who may accept, reject and send', (status) => {
  for (const [name, person] of Object.entries(PEOPLE)) {
    const after = DECISIONS.map((decision) => decided(status, decision, person) ?? '–');
    expect([name, ...after]).toEqual([name, ...(TABLE[status][name] ?? ['–', '–', '–'])]);
  }
});

test('whatever is decided in whichever order, hours are accepted only by a superuser or, once sent, by a group leader', () => {
  const step = fc.record({ who: fc.constantFrom(...Object.keys(PEOPLE)), what: fc.constantFrom(...DECISIONS) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let status: ReportStatus = 'PENDING';
      for (const { who, what } of steps) {
        const next = decided(status, what, PEOPLE[who] as Decider);
        if (next === 'ACCEPTED') expect([who, what]).toEqual(['superuser', 'accept']);
        if (next === 'MANUALLY_ACCEPTED')
          expect([who, what, status]).toEqual(['group leader', 'accept', 'TO_GL_ACCEPT']);
        // Paid work opens again only by a superuser.
        if (next && isOpen(next) && !isOpen(status)) expect(['superuser', 'group leader']).toContain(who);
        status = next ?? status;
      }
    }),
  );
});

test('a report is accepted once all of its lines are; rows of several people follow the weakest', () => {
  expect(reportStatusOf([])).toBe('PENDING');
  expect(reportStatusOf(['ACCEPTED', 'MANUALLY_ACCEPTED'])).toBe('ACCEPTED');
  expect(reportStatusOf(['ACCEPTED', 'PRE_ACCEPT'])).toBe('PRE_ACCEPT');
  expect(reportStatusOf(['ACCEPTED', 'PENDING'])).toBe('PENDING');
  expect(reportStatusOf(['ACCEPTED', 'TO_GL_ACCEPT'])).toBe('TO_GL_ACCEPT');
  expect(reportStatusOf(['NOT_ACCEPTED'])).toBe('PENDING');
  expect(groupStatusOf(['ACCEPTED', 'PENDING'])).toBe('PENDING');
  expect(groupStatusOf(['ACCEPTED', 'MANUALLY_ACCEPTED'])).toBe('ACCEPTED');
  expect(groupStatusOf(['ACCEPTED', 'PRE_ACCEPT'])).toBe('PENDING');
  expect(groupStatusOf(['PENDING', 'PRE_ACCEPT'])).toBe('NOT_ACCEPTED');
  expect(groupStatusOf(['ACCEPTED', 'TO_GL_ACCEPT', 'NOT_ACCEPTED'])).toBe('TO_GL_ACCEPT');
});

test('hours are read as people write them, and nothing else is', () => {
  expect(['1.25', '1,25', ' 1:15 ', '1:60', '.5', '2.', '0', '744'].map(readHours)).toEqual([
    ...[1.25, 1.25, 1.25, 2, 0.5, 2, 0, 744],
  ]);
  expect(['1h', '1 h', '1.5h', '1h30', '1h 30m', '1 H 30 min', '2 godz.', '45 min', '90m'].map(readHours)).toEqual([
    ...[1, 1, 1.5, 1.5, 1.5, 1.5, 2, 0.75, 1.5],
  ]);
  const wrong = [
    '',
    ' ',
    '.',
    'h',
    '-1',
    '1e3',
    '1:61',
    '1:5',
    '1:',
    '1.2.3',
    '1/2',
    '2 3',
    '745',
    '9999',
    'one',
    'min',
    '1.5:30',
  ];
  expect(wrong.map(readHours)).toEqual(wrong.map(() => null));
  expect(['0,1', '0.1', '0:06'].map(readHours)).toEqual([0, 0, 0]);
  // The last minute of the most hours there are.
  expect(['743:60', '744:01'].map(readHours)).toEqual([744, null]);
});

test('hours are quarters, and the tempo is answers an hour', () => {
  expect([0.1, 0.125, 1.3, 2].map(minutesOf)).toEqual([0, 15, 75, 120]);
  expect([0, 449, 450, 3_600, 5_000].map(suggestedHours)).toEqual([0, 0, 0.25, 1, 1.5]);
  expect(tempoOf(45, 1.5, 3_600)).toBe(30);
  expect(tempoOf(7, 0, 1_800)).toBe(14);
  expect(tempoOf(7, 0, 0)).toBeNull();
});

test('periods cover the hours that they share once, in whatever order they are', () => {
  const period = (from: string, to: string) => ({ starts_at: new Date(from), ends_at: new Date(to) });
  const [whole, within] = [period('2026-11-01', '2026-12-01'), period('2026-11-10', '2026-11-20')];
  const [beyond, apart] = [period('2026-11-20', '2026-12-11'), period('2027-01-01T00:00Z', '2027-01-01T00:30Z')];
  expect(hoursIn([whole])).toBe(720);
  expect(hoursIn([within, whole])).toBe(720);
  expect(hoursIn([beyond, whole, within])).toBe(960);
  expect(hoursIn([apart, whole])).toBe(721);
});

test.each([
  ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'],
  ['2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00Z'],
  ['2026-11-30T23:00:00Z', '2026-11-30T23:00:00Z'],
  ['2026-11-30T22:59:58Z', '2026-11-30T22:59:58Z'],
])('a period that ends at %s is over at %s', (end, over) => {
  expect(new Date(overAtMs(end))).toEqual(new Date(over));
});

import { type CallTable, forStaff } from '../../../../server/testing/call-rights.ts';

/** Who may make which call, written by hand: statistics are for staff; which people they see there, the calls decide. */
export const callRights: CallTable = {
  'GET tasks-statistics/': forStaff,
  'GET basic-tasks-statistics/': forStaff,
  'GET tasks-statistics-options/': forStaff,
  'POST tasks-statistics/exports/': { ...forStaff, body: () => ({}) },
  'GET tasks-statistics/exports/{id}/': { ...forStaff, byId: true },
  'POST tasks-statistics/exports/{id}/cancel/': { ...forStaff, byId: true },
  'GET task-statistics/': forStaff,
  'GET task-statistics/times/': forStaff,
  'GET task-statistics/days/': forStaff,
};

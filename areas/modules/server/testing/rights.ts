import { type CallTable, forStaff } from '../../../../server/testing/call-rights.ts';

const byId = { ...forStaff, byId: true } as const;

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET modules/': forStaff,
  'POST modules/': { ...forStaff, body: () => ({}) },
  'GET module/{id}/': byId,
  'PATCH module/{id}/': { ...byId, body: () => ({ version: 1 }) },
  'DELETE module/{id}/': byId,
  'GET modules/projects/': forStaff,
  'GET modules/tasks/': forStaff,
  'GET modules/staff/': forStaff,
  'POST modules/exports/': { ...forStaff, body: () => ({}) },
  'GET modules/exports/{id}/': byId,
  'POST modules/exports/{id}/cancel/': byId,
};

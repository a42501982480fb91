import { type CallTable, forStaffWithData } from '../../../../server/testing/call-rights.ts';
import { type Kind, staffWithData } from '../../../../shared/testing/page-rights.ts';

const seesPeople: Kind[] = ['coordinator with data access', ...staffWithData];

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET users/': { own: seesPeople },
  'GET users-options/': { own: seesPeople },
  'POST users/exports/': { ...forStaffWithData, body: () => ({}) },
  'GET users/exports/{id}/': { own: staffWithData, byId: true },
  'POST users/exports/{id}/cancel/': { own: staffWithData, byId: true },
};

import { type CallTable, forStaffWithData } from '../../../../server/testing/call-rights.ts';
import { type Kind, signedIn, staffWithData, superuser } from '../../../../shared/testing/page-rights.ts';

const seesPeople: Kind[] = ['coordinator with data access', ...staffWithData];

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET users/': { own: seesPeople },
  'GET users-options/': { own: seesPeople },
  'POST users/exports/': { ...forStaffWithData, body: () => ({}) },
  'GET users/exports/{id}/': { own: staffWithData, byId: true },
  'POST users/exports/{id}/cancel/': { own: staffWithData, byId: true },
  // The other one is an employee of the partner company, whom staff may see.
  'GET user-details/{username}/': { own: signedIn, others: ['employee', ...staffWithData], refusal: 404 },
  'PATCH user-details/{username}/': {
    ...{ own: signedIn, others: ['employee', ...staffWithData], refusal: 404 },
    body: () => ({}),
  },
  'POST lock-account/': { own: superuser, body: () => ({ username: 'nobody-of-this-name' }), byId: true },
  'POST unlock-account/': { own: superuser, body: () => ({ username: 'nobody-of-this-name' }), byId: true },
  'DELETE reset-2fa/': { own: seesPeople, body: () => ({ username: 'nobody-of-this-name' }), byId: true },
  'POST login-as/': { own: staffWithData, body: () => ({ username: 'nobody-of-this-name' }), byId: true },
  'GET users-permissions/': { own: superuser },
  'PATCH users-permissions/{id}/': { own: superuser, byId: true, body: () => ({}) },
  'POST users-permissions/exports/': { own: superuser, body: () => ({}) },
  'GET users-permissions/exports/{id}/': { own: superuser, byId: true },
  'POST users-permissions/exports/{id}/cancel/': { own: superuser, byId: true },
  'POST add-user/': { ...forStaffWithData, body: () => ({}) },
  'GET add-many-users/': { ...forStaffWithData, query: { is_add_users: 'true', new_users: 'a@x.org' } },
  'POST add-many-users/check/': { ...forStaffWithData, body: () => ({}) },
  'POST add-many-users/': { ...forStaffWithData, body: () => ({}) },
};

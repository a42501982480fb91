import type { CallTable } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';

const byId = { own: superuser, byId: true } as const;

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET companies/': { own: superuser },
  'POST companies/': { own: superuser, body: () => ({}) },
  'GET company/{id}/': byId,
  'PATCH company/{id}/': { ...byId, body: () => ({ version: 1 }) },
  'DELETE company/{id}/': byId,
  'GET company/{id}/users/': byId,
  'PATCH company/{id}/users/': { ...byId, body: () => ({ add: [] }) },
  'POST companies/exports/': { own: superuser, body: () => ({}) },
  'GET companies/exports/{id}/': byId,
  'POST companies/exports/{id}/cancel/': byId,
  'GET companies/options/': { own: superuser },
  'GET companies/users/': { own: superuser },
  'POST divisions/exports/': { own: superuser, body: () => ({}) },
  'GET divisions/exports/{id}/': byId,
  'POST divisions/exports/{id}/cancel/': byId,
  'GET divisions/': { own: superuser },
  'POST divisions/': { own: superuser, body: () => ({}) },
  'GET division/{id}/': byId,
  'PATCH division/{id}/': { ...byId, body: () => ({ version: 1 }) },
  'DELETE division/{id}/': byId,
  'GET division/{id}/users/': byId,
  'PATCH division/{id}/users/': { ...byId, body: () => ({ add: [] }) },
};

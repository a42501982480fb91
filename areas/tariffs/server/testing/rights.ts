import type { CallTable } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';

const tariff = () => ({
  ...{ version: 1, language: 'pl', native: true, task_type: 'writing', task_subtype: 'translation' },
  ...{ start: '2026-01-01', end: '2026-01-31', price: '1.00', currency: 'EUR' },
});
const byId = { own: superuser, byId: true } as const;

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET price-tariffs/': { own: superuser },
  'POST price-tariffs/': { own: superuser, body: () => ({}) },
  'GET price-tariffs/{id}/': byId,
  'PATCH price-tariffs/{id}/': { ...byId, body: tariff },
  'DELETE price-tariffs/{id}/': byId,
  'GET price-tariffs/options/': { own: superuser },
  'POST price-tariffs/exports/': { own: superuser, body: () => ({}) },
  'GET price-tariffs/exports/{id}/': byId,
  'POST price-tariffs/exports/{id}/cancel/': byId,
  // The call asks about the viewer; only people of the type ELE may read their own.
  'GET user-tariffs/{username}/': { own: superuser, refusal: 404 },
};

import { type CallTable, forSignedIn } from '../../../../server/testing/call-rights.ts';
import { type Kind, staff, staffWithData } from '../../../../shared/testing/page-rights.ts';

const seesPeople: Kind[] = ['coordinator with data access', ...staffWithData];
const looksAfter = {
  own: ['moderator', 'coordinator', 'coordinator with data access', ...staff] as Kind[],
  ...{ others: staff, refusal: 404 as const },
};

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET users-details/{slug}/': looksAfter,
  'GET users-details/{slug}/filter-options/': looksAfter,
  'GET users-details/{slug}/media-report/{userId}/': {
    ...{ ...looksAfter, byId: true },
    query: { kind: 'audio' },
  },
  'POST users-details/media-report/exports/': {
    ...forSignedIn,
    byId: true,
    body: () => ({ slug: 'no-task-of-this-name', user: 999_999, kind: 'audio' }),
  },
  'GET users-details/media-report/exports/{id}/': { ...forSignedIn, byId: true },
  'POST users-details/media-report/exports/{id}/cancel/': { ...forSignedIn, byId: true },
  'POST users-details/exports/': { own: seesPeople, byId: true, body: () => ({ slug: 'no-task-of-this-name' }) },
  'GET users-details/exports/{id}/': { own: seesPeople, byId: true },
  'POST users-details/exports/{id}/cancel/': { own: seesPeople, byId: true },
};

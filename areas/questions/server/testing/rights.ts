import { type CallTable, forStaff } from '../../../../server/testing/call-rights.ts';
import { staff } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET admin/task/{slug}/annotation-widgets/': forStaff,
  'POST admin/task/{slug}/import-files/': forStaff,
  'POST admin/task/{slug}/import-previews/': forStaff,
  'POST admin/task/{slug}/imports/': forStaff,
  'GET admin/task/{slug}/imports/': forStaff,
  'GET admin/task/{slug}/imports/{id}/': { own: staff, byId: true },
  'POST admin/task/{slug}/imports/{id}/cancel/': { own: staff, byId: true },
  'GET admin/task/{slug}/export-options/': forStaff,
  'POST admin/task/{slug}/exports/': forStaff,
  'GET admin/task/{slug}/exports/': forStaff,
  'GET admin/task/{slug}/exports/{id}/': { own: staff, byId: true },
  'POST admin/task/{slug}/exports/{id}/cancel/': { own: staff, byId: true },
  'GET admin/task/{slug}/questions/': forStaff,
  'DELETE admin/task/{slug}/questions/': forStaff,
  'DELETE admin/task/{slug}/questions/all/': forStaff,
  'DELETE admin/task/{slug}/imports/{id}/questions/': { own: staff, byId: true },
  'DELETE admin/task/{slug}/answers/': forStaff,
  'DELETE admin/task/{slug}/answers/all/': forStaff,
  'GET admin/task/{slug}/deletions/': forStaff,
  'POST admin/task/{slug}/deletions/{id}/cancel/': { own: staff, byId: true },
  'POST admin/task/{slug}/deletions/{id}/undo/': { own: staff, byId: true },
  'GET admin/task/{slug}/answers/': forStaff,
  'GET admin/task/{slug}/answers/{answerId}/': { own: staff, byId: true },
  'GET admin/questions/{id}/': { own: staff, byId: true },
  'PATCH admin/questions/{id}/': { own: staff, byId: true },
  'GET admin/answers/{id}/': { own: staff, byId: true },
};

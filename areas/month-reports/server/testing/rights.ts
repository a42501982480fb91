import { type CallRights, type CallTable, forSignedIn, forStaff } from '../../../../server/testing/call-rights.ts';
import { staff, superuser } from '../../../../shared/testing/page-rights.ts';

const decides: CallRights = { own: ['coordinator', 'coordinator with data access', ...staff] };
const pays: CallRights = { own: superuser };
const NO_ID = 999_999;
const period = { name: 'A period', start: '2030-01-01T00:00:00Z', end: '2030-01-01T00:00:00Z' };

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET month-reports-deadlines/': forStaff,
  'GET month-reports-deadlines/companies/': forStaff,
  'GET month-reports-deadlines/{id}/': { ...forStaff, byId: true },
  'POST month-reports-deadlines/': { ...forStaff, body: () => ({ ...period, companies: [], default: true }) },
  'DELETE month-reports-deadlines/': { ...forStaff, byId: true, body: () => ({ id: NO_ID }) },
  'GET deadlines/': forSignedIn,
  'GET month-report/': { ...forSignedIn, byId: true, query: { deadline_id: String(NO_ID) } },
  'POST month-report/': {
    ...{ ...forSignedIn, byId: true },
    body: () => ({ deadline_id: NO_ID, version: 0, tasks_reports: [] }),
  },
  'GET month-report/times/': { ...forSignedIn, byId: true, query: { deadline_id: String(NO_ID) } },
  'POST delete-record/': { ...forSignedIn, byId: true, body: () => ({ report_id: NO_ID }) },
  'GET month-report/tasks/': forSignedIn,
  'GET month-report/users/': decides,
  'GET linguist-month-reports/': decides,
  'GET linguist-month-reports/filters/': decides,
  'GET linguist-month-reports/lines/': decides,
  'GET linguist-month-reports/times/': decides,
  'POST linguist-month-reports/decisions/': {
    ...decides,
    body: () => ({ decision: 'accept', filter: {}, rows: [{ report: NO_ID }] }),
  },
  'POST linguist-month-reports/exports/': {
    ...decides,
    body: () => ({ filter: {}, columns: ['username'], format: 'csv' }),
  },
  'GET linguist-month-reports/exports/{id}/': { ...decides, byId: true },
  'POST linguist-month-reports/exports/{id}/cancel/': { ...decides, byId: true },
  'POST linguist-month-reports/pay/exports/': { ...pays, body: () => ({ filter: {}, format: 'csv' }) },
  'GET linguist-month-reports/pay/exports/{id}/': { ...pays, byId: true },
  'POST linguist-month-reports/pay/exports/{id}/cancel/': { ...pays, byId: true },
  'GET edit-linguist-month-report/{id}/': { ...decides, byId: true },
  'POST edit-linguist-month-report/{id}/': { ...decides, byId: true, body: () => ({ decision: 'accept' }) },
  'GET month-reports-times/': { ...decides, query: { ids: String(NO_ID) } },
  'GET sessions-summary/{id}/': { ...decides, byId: true },
  'GET month-report-history/{id}/': { ...decides, byId: true },
  'GET task-month-report-history/{id}/': { ...decides, byId: true },
  'GET task-report-history/{id}/': { ...decides, byId: true },
  'PATCH edit-linguist-task-report/{id}/': {
    ...{ ...decides, byId: true },
    body: () => ({ status: 'PENDING', old_hours: 0, hours: 0, description: '' }),
  },
  'POST edit-linguist-task-report/{id}/': {
    ...{ ...decides, byId: true },
    body: () => ({ decision: 'accept', status: 'PENDING' }),
  },
};

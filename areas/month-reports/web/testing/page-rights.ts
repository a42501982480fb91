import { type PageRights, signedIn } from '../../../../shared/testing/page-rights.ts';

/** Beyond the specification: the report of one period has an address. */
export const pageRights: PageRights = { '/reports/linguist-report/$deadlineId': signedIn };

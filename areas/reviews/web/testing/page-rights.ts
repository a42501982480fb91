import { type PageRights, signedIn } from '../../../../shared/testing/page-rights.ts';

/** Beyond the specification: discussions of all tasks in one list. Each call decides which. */
export const pageRights: PageRights = { '/discussions': signedIn, '/discussions/$reviewId': signedIn };

import { type PageRights, signedOut } from '../../../../shared/testing/page-rights.ts';

export const pageRights: PageRights = { '/single-sign-on': signedOut };

import { type PageRights, signedIn } from '../../../../shared/testing/page-rights.ts';

/** Beyond the specification: the manual is a page, which can be printed or saved as a PDF. */
export const pageRights: PageRights = { '/manuals/timer': signedIn };

import { type PageRights, signedIn } from '../../../../shared/testing/page-rights.ts';

/** Beyond the specification: what exports name as the address of a file. */
export const pageRights: PageRights = { '/files/$id/$name': signedIn };

import { type PageRights, signedIn, staff } from '../../../../shared/testing/page-rights.ts';

/** Beyond the specification: what exports name as the address of a file, and the files that questions show. */
export const pageRights: PageRights = { '/files/$id/$name': signedIn, '/admin/$taskSlug/files': staff };

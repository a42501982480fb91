import { type PageRights, staff } from '../../../../shared/testing/page-rights.ts';

/** Beyond the specification. */
export const pageRights: PageRights = { '/dashboard': ['coordinator', 'coordinator with data access', ...staff] };

import { everybody, type PageRights } from '../../../../shared/testing/page-rights.ts';

export const pageRights: PageRights = { '/mailbox': everybody };

import { type PageRights, staffWithData } from '../../../../shared/testing/page-rights.ts';

export const pageRights: PageRights = {
  '/admin/whole-tasks': staffWithData,
  '/admin/whole-tasks/$taskSlug': staffWithData,
};

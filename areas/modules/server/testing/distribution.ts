import type { Distribution } from '../../../../server/testing/table-places.ts';
import type { ModulesTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<ModulesTables> = {
  projects: 'reference',
  modules: 'reference',
  module_coordinators: 'reference',
};

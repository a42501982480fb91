import type { Routes } from '../../../server/platform/area.ts';
import { deletions } from './deleting/deletions.ts';
import { exports } from './exporting/exports.ts';
import { imports } from './importing/imports.ts';
import { details } from './lists/details.ts';
import { lists } from './lists/lists.ts';

/** Questions in, answers out, and the lists of both for staff. */
export const routes: Routes = (serve, services) => {
  imports(serve, services);
  exports(serve, services);
  lists(serve, services);
  details(serve, services);
  deletions(serve, services);
};

import type { Routes } from '../../../server/platform/area.ts';
import { deletions } from './deletions.ts';
import { details } from './details.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';

/** Questions in, answers out, and the lists of both for staff. */
export const routes: Routes = (serve, services) => {
  imports(serve, services);
  exports(serve, services);
  lists(serve, services);
  details(serve, services);
  deletions(serve, services);
};

import type { Area } from '../../../server/platform/services.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';

/** Questions in, answers out, and the lists of both for staff. */
export const questions: Area = (serve, services) => {
  imports(serve, services);
  exports(serve, services);
  lists(serve, services);
};

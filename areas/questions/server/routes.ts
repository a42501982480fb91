import type { Area } from '../../../server/platform/ground.ts';
import { imports } from './imports.ts';

/** Questions in, answers out, and the lists of both for staff. */
export const questions: Area = (serve, ground) => {
  imports(serve, ground);
};

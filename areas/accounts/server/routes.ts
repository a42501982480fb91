import type { Area } from '../../../server/platform/ground.ts';
import { permissions } from '../contract.ts';

export const accounts: Area = (serve) => {
  serve(permissions, async ({ viewer }) => viewer);
};

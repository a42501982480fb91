import { createRegionWork } from './region-work.ts';
import { createSight } from './sight.ts';
import { createSuggestionWork } from './suggestion-work.ts';
import { createTierWork } from './tier-work.ts';
import { WorkCore, type WorkOptions } from './work-core.ts';

/** A recording at work: every wish, from a key, a pointer or a button, comes in here. */
export const createWork = (options: WorkOptions) => {
  const core = new WorkCore(options);
  const sight = createSight(core);
  const regions = createRegionWork(core, sight);
  const tiers = createTierWork(core, regions.put);
  return Object.assign(core, { ...sight, ...regions, ...tiers, ...createSuggestionWork(core, sight) });
};

export type Work = ReturnType<typeof createWork>;

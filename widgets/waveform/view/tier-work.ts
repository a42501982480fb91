import { inTier, type Region, tierOf } from '../document/region.ts';
import { freshTiers } from '../document/tiers.ts';
import { LONGEST_TIER, MOST_TIERS } from '../value.ts';
import type { WorkCore } from './work-core.ts';

/** Going from tier to tier, and taking regions along. */
export const createTierWork = (core: WorkCore, put: (region: Region) => boolean) => {
  const { get, set, changed } = core;
  const nextLane = (tier: string, step: number) => core.lanes[core.lanes.indexOf(tier) + step];

  const retier = (now: readonly string[]) => {
    core.list.retier({ was: core.addedTiers, now });
    core.addedTiers = now;
  };
  /** The region at the playhead is selected, if the tier has one there. */
  const enter = (tier: string) => {
    const selected = core.list.at(Math.round(core.time()), tier)?.id;
    set({ tier, selected, suggested: undefined, news: null });
  };
  const move = (id: string | undefined, tier: string): boolean => {
    const region = core.list.get(id);
    return region !== undefined && put(inTier(region, tier));
  };
  return {
    enter,
    enterNext: (step: 1 | -1) => {
      const tier = nextLane(get().tier, step);
      if (tier !== undefined) enter(tier);
    },
    moveTo: move,
    moveNext: (step: 1 | -1) => {
      const region = core.list.get(get().selected);
      const tier = region && nextLane(tierOf(region), step);
      if (region && tier !== undefined) move(region.id, tier);
    },
    /** False where a tier has that name, or none can be added. */
    addTier: (name: string): boolean => {
      const tier = name.trim();
      const [fresh] = freshTiers([tier], core.lanes);
      if (fresh === undefined || tier.length > LONGEST_TIER || core.addedTiers.length >= MOST_TIERS) {
        set({ news: { said: 'tier-known', tier } });
        return false;
      }
      retier([...core.addedTiers, tier]);
      changed({ said: 'tier-added', tier }, { tier, selected: undefined });
      return true;
    },
    /** A tier that somebody added can go while nothing is in it. */
    canRemoveTier: (tier: string): boolean =>
      core.addedTiers.includes(tier) && !core.list.all.some((region) => tierOf(region) === tier),
    removeTier: (tier: string) => {
      retier(core.addedTiers.filter((one) => one !== tier));
      changed({ said: 'tier-removed', tier });
    },
  };
};

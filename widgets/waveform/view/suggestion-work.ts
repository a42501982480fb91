import { inTier, type Region, tierOf } from '../document/region.ts';
import type { RegionList } from '../document/region-list.ts';
import { type RegionRules, refusalOf } from '../document/rules.ts';
import type { Suggested } from '../document/suggestions.ts';
import { revealed } from './scale.ts';
import type { Sight } from './sight.ts';
import type { WorkCore } from './work-core.ts';

/** Those of regions, by their start, that a list may take all together. */
const takenBy = (list: RegionList, regions: readonly Region[], rules: RegionRules): Region[] => {
  const ends = new Map<string, number>();
  const taken: Region[] = [];
  for (const region of regions) {
    const isCrowded = rules.most > 0 && list.all.length + taken.length >= rules.most;
    const isInWay = rules.apart && region.start < (ends.get(tierOf(region)) ?? 0);
    if (isCrowded || isInWay || refusalOf(list, region, rules)) continue;
    ends.set(tierOf(region), region.end);
    taken.push(region);
  }
  return taken;
};

/** What programs propose: one after the other, or all at once. */
export const createSuggestionWork = (core: WorkCore, { seek }: Sight) => {
  const { get, set, changed, isReadOnly } = core;
  const { colorOf } = core.options;

  const suggest = (id: string | undefined) => {
    const one = core.suggestions.open.get(id);
    const shown = one && { scale: revealed(get().scale, one.start) };
    set({ suggested: one?.id, selected: undefined, news: null, ...shown });
  };
  /** An annotation ends with the recording, however long a program believed it to be. */
  const endOf = ({ start, end }: Suggested): number => {
    const { duration } = get().scale;
    return start < duration ? Math.min(end, duration) : end;
  };
  const regionOf = (one: Suggested): Region => {
    const { id, start, note, tier } = one;
    const region = { id: crypto.randomUUID(), start, end: endOf(one), note, color: colorOf(note) };
    return { ...inTier(region, tier ?? get().tier), suggestionId: id };
  };
  const openOf = (ids: readonly string[]): Suggested[] =>
    ids.flatMap((id) => (core.suggestions.open.get(id) ? (core.suggestions.get(id) ?? []) : []));
  /** Looks at the next one after those that were decided. */
  const goOn = (from: number) => {
    const next = core.suggestions.next(from);
    return { suggested: next?.id, selected: undefined, ...(next && { scale: revealed(get().scale, next.start) }) };
  };
  const accept = (ids: readonly string[], isOne: boolean) => {
    const all = openOf(ids);
    if (isReadOnly || all.length === 0) return;
    const regions = all.map(regionOf).sort((a, b) => a.start - b.start || a.end - b.end);
    const taken = takenBy(core.list, regions, core.rules);
    const left = regions.length - taken.length;
    if (taken.length === 0) {
      const [first] = regions;
      set({ news: { said: (first && refusalOf(core.list, first, core.rules)) ?? 'overlap' } });
      return;
    }
    const decided = taken.map(({ suggestionId = '' }) => ({ id: suggestionId, was: undefined, now: true }));
    core.list.apply(
      taken.map((after) => ({ before: undefined, after })),
      decided,
    );
    core.suggestions.decide(decided);
    const said = left > 0 ? 'some-accepted' : 'accepted';
    changed({ said, count: taken.length, left }, isOne ? goOn(all[0]?.start ?? 0) : { suggested: undefined });
  };
  const refuse = (ids: readonly string[], isOne: boolean) => {
    const all = openOf(ids);
    if (isReadOnly || all.length === 0) return;
    const decided = all.map(({ id }) => ({ id, was: undefined, now: false }));
    core.list.apply([], decided);
    core.suggestions.decide(decided);
    changed({ said: 'refused', count: all.length }, isOne ? goOn(all[0]?.start ?? 0) : { suggested: undefined });
  };
  return {
    suggest,
    /** Offers more of them. */
    offer: (suggestions: readonly Suggested[]) => {
      core.suggestions.add(suggestions);
      core.changes += 1;
      set({});
    },
    nextSuggestion: () => {
      const here = core.suggestions.get(get().suggested);
      const next = core.suggestions.next(here ? here.start + 1 : Math.round(core.time()));
      if (!next) {
        set({ news: { said: 'no-suggestion' } });
        return;
      }
      suggest(next.id);
      seek(next.start);
    },
    accept: (ids: readonly string[]) => accept(ids, false),
    refuse: (ids: readonly string[]) => refuse(ids, false),
    /** The one that is looked at; then the next one. */
    decideHere: (isAccepted: boolean) => {
      const { suggested } = get();
      if (suggested === undefined) set({ news: { said: 'no-suggestion' } });
      else (isAccepted ? accept : refuse)([suggested], true);
    },
  };
};

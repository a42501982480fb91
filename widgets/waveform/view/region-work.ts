import { inTier, isSame, type Region, tierOf } from '../document/region.ts';
import type { Decided, Run } from '../document/region-list.ts';
import { refusalOf } from '../document/rules.ts';
import type { Note } from '../value.ts';
import { revealed } from './scale.ts';
import type { Sight } from './sight.ts';
import type { News, WorkCore } from './work-core.ts';

/** Selecting regions. */
const createSelecting = (core: WorkCore, { seek }: Sight) => {
  const { get, set } = core;
  const select = (id: string | undefined) => {
    const region = core.list.get(id);
    const shown = region && { scale: revealed(get().scale, region.start), tier: tierOf(region) };
    set({ selected: region?.id, suggested: undefined, news: null, ...shown });
  };
  return {
    select,
    /** The next one of the tier that is worked in. */
    selectNext: (isBack: boolean) => {
      const { list, activeTier } = core;
      const here = list.get(get().selected);
      const step = isBack ? -1 : 1;
      let at = here ? list.placeOf(here) + step : isBack ? list.all.length - 1 : 0;
      const isOther = (region: Region | undefined) =>
        region !== undefined && activeTier !== undefined && tierOf(region) !== activeTier;
      while (isOther(list.all[at])) at += step;
      const next = list.all[at];
      if (!next) return;
      select(next.id);
      seek(next.start);
    },
  };
};

/** A suggestion is not suggested again once what was made from it is deleted. */
const refusedWith = ({ suggestionId }: Region): Decided[] =>
  suggestionId === undefined ? [] : [{ id: suggestionId, was: true, now: false }];

/** Regions that go, and steps back and forth. */
const createRemoving = (core: WorkCore) => {
  const { get, set, changed, isReadOnly } = core;
  const removeThese = (regions: readonly Region[]) => {
    const decided = regions.flatMap(refusedWith);
    core.list.apply(
      regions.map((before) => ({ before, after: undefined })),
      decided,
    );
    core.suggestions.decide(decided);
  };
  return {
    remove: (id: string | undefined, news: News = { said: 'removed' }) => {
      const before = core.list.get(id);
      if (isReadOnly || !before) return;
      const at = core.list.placeOf(before);
      removeThese([before]);
      changed(news, { selected: (core.list.all[at] ?? core.list.all[at - 1])?.id });
    },
    removeAll: () => {
      removeThese(core.list.all);
      changed({ said: 'all-removed' });
    },
    undo: (isRedo: boolean) => {
      if (isReadOnly) return;
      const done = isRedo ? core.list.redo() : core.list.undo();
      if (!done) {
        set({ news: { said: 'nothing-to-undo' } });
        return;
      }
      core.suggestions.decide(done.decided);
      if (done.tiers) core.addedTiers = done.tiers.now;
      const after = done.changes.find((change) => change.after)?.after;
      changed(
        { said: isRedo ? 'redone' : 'undone' },
        { selected: after?.id ?? get().selected, ...(after && { suggested: undefined, tier: tierOf(after) }) },
      );
    },
  };
};

/** Every change of the regions. In front of a reader nothing is changed. */
export const createRegionWork = (core: WorkCore, sight: Sight) => {
  const { get, set, changed, isReadOnly, rules } = core;
  const { colorOf } = core.options;
  /** Keeps a region, new or changed; false if the rules refuse it, which is then said. */
  const put = (region: Region): boolean => {
    if (isReadOnly) return false;
    const before = core.list.get(region.id);
    const isThere = before?.start === region.start && before.end === region.end && tierOf(before) === tierOf(region);
    if (isThere && before.note === region.note) {
      // What was refused before is over.
      if (get().news) set({ news: null });
      return true;
    }
    const refusal = isThere ? null : refusalOf(core.list, region, rules);
    if (refusal) {
      set({ news: { said: refusal } });
      return false;
    }
    core.list.apply([{ before, after: region }]);
    changed(null, { selected: region.id, suggested: undefined, tier: tierOf(region) });
    return true;
  };
  /** Keeps what is typed of a region, letter by letter, which one undo takes back together. Asks no rules. */
  const type = (region: Region, run: Run) => {
    const before = core.list.get(region.id);
    if (isReadOnly || !before || isSame(before, region)) return;
    const at = core.list.placeOf(before);
    core.list.go(run, { before, after: region });
    changed(null, {}, core.list.placeOf(region) === at ? { at, region } : undefined);
  };
  return {
    ...createSelecting(core, sight),
    ...createRemoving(core),
    put,
    create: (start: number, end: number, tier = get().tier): boolean =>
      put(inTier({ id: crypto.randomUUID(), start, end, note: '', color: colorOf('') }, tier)),
    type,
    typeNote: (id: string, note: string, run: Run) => {
      const region = core.list.get(id);
      if (region) type({ ...region, note, color: colorOf(note) }, run);
    },
    setNote: (id: string, note: Note) => {
      const region = core.list.get(id);
      if (region) put({ ...region, note, color: colorOf(note) });
    },
    setMark: (mark: number | null) => set({ mark, news: null }),
    setDraft: (draft: Region | null) => {
      core.draft = draft;
      core.paint();
    },
  };
};

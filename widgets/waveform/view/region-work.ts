import type { Region } from '../document/region.ts';
import { RegionList } from '../document/region-list.ts';
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
    set({ selected: region?.id, news: null, ...(region && { scale: revealed(get().scale, region.start) }) });
  };
  return {
    select,
    selectNext: (isBack: boolean) => {
      const { list } = core;
      const here = list.get(get().selected);
      const first = isBack ? list.all.length - 1 : 0;
      const next = list.all[here ? list.placeOf(here) + (isBack ? -1 : 1) : first];
      if (!next) return;
      select(next.id);
      seek(next.start);
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
    const isThere = before?.start === region.start && before.end === region.end;
    if (isThere && before.note === region.note) return true;
    const refusal = isThere ? null : refusalOf(core.list, region, rules);
    if (refusal) {
      set({ news: { said: refusal } });
      return false;
    }
    core.list.apply([{ before, after: region }]);
    changed(null, { selected: region.id });
    return true;
  };
  return {
    ...createSelecting(core, sight),
    put,
    create: (start: number, end: number): boolean =>
      put({ id: crypto.randomUUID(), start, end, note: '', color: colorOf('') }),
    setNote: (id: string, note: Note) => {
      const region = core.list.get(id);
      if (region) put({ ...region, note, color: colorOf(note) });
    },
    remove: (id: string | undefined, news: News = { said: 'removed' }) => {
      const before = core.list.get(id);
      if (isReadOnly || !before) return;
      const at = core.list.placeOf(before);
      core.list.apply([{ before, after: undefined }]);
      changed(news, { selected: (core.list.all[at] ?? core.list.all[at - 1])?.id });
    },
    removeAll: () => {
      core.list.apply(core.list.all.map((before) => ({ before, after: undefined })));
      changed({ said: 'all-removed' });
    },
    undo: (isRedo: boolean) => {
      if (isReadOnly) return;
      const done = isRedo ? core.list.redo() : core.list.undo();
      if (!done) set({ news: { said: 'nothing-to-undo' } });
      else
        changed(
          { said: isRedo ? 'redone' : 'undone' },
          { selected: done.find(({ after }) => after)?.after?.id ?? get().selected },
        );
    },
    setMark: (mark: number | null) => set({ mark }),
    setDraft: (draft: Region | null) => {
      core.draft = draft;
      core.paint();
    },
    /** Regions that came from outside; undo begins again. */
    replace: (regions: readonly Region[]) => {
      core.list = new RegionList(regions);
      core.changes += 1;
      set({ selected: undefined, news: null });
    },
  };
};

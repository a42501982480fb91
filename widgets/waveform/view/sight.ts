import type { Outline } from '../../shared/sound/outline.ts';
import { LENGTH_ROUNDING } from '../document/value-checks.ts';
import type { Player, Stretch } from './player.ts';
import { perSecondOf, revealed, settled, skipOf, spanOf, zoomed } from './scale.ts';
import type { WorkCore } from './work-core.ts';

/** The recording itself and its measures, as they become known. */
const createSource = (core: WorkCore) => {
  const { get, set } = core;
  return {
    setPlayer: (player: Player | null) => {
      core.player = player;
      player?.setRate(get().rate);
    },
    setPeaks: (peaks: Outline | null) => {
      core.peaks = peaks;
      set({});
    },
    /** As the player knows it; where the question gives a shorter length, the server refuses annotations past it. */
    setDuration: (known: number) => {
      const given = core.options.duration;
      // Whole milliseconds, as all times that are made from it. Seconds times a thousand may fall short of them by a rounding.
      const duration = Math.floor((given > 0 ? Math.min(known, given + LENGTH_ROUNDING * 1000) : known) + 1e-6);
      if (duration !== get().scale.duration) set({ scale: settled({ ...get().scale, duration }) });
    },
    setWidth: (width: number) => {
      if (width > 0 && width !== get().scale.width) set({ scale: settled({ ...get().scale, width }) });
    },
  };
};

/** Looking and listening: what is in sight, and what is played. */
export const createSight = (core: WorkCore) => {
  const { get, set, time } = core;
  const move = (left: number) => set({ scale: settled({ ...get().scale, left }) });
  const seek = (ms: number) => {
    core.wantedTime = Math.max(0, Math.min(get().scale.duration, ms));
    core.player?.seek(core.wantedTime);
    set({ scale: revealed(get().scale, core.wantedTime) });
  };
  return {
    ...createSource(core),
    seek,
    skip: (direction: 1 | -1) => seek(time() + direction * skipOf(get().scale)),
    toBoundary: (isBack: boolean) => {
      const edge = core.list.boundary(Math.round(time()), isBack, core.activeTier);
      if (edge !== undefined) seek(edge);
    },
    zoom: (zoom: number, x = get().scale.width / 2) => set({ scale: zoomed(get().scale, zoom, x) }),
    /** Zooms around the playhead where it is in sight, else around the middle. */
    zoomAtHead: (zoom: number) => {
      const { scale } = get();
      const x = ((time() - scale.left) * perSecondOf(scale)) / 1000;
      set({ scale: zoomed(scale, zoom, x >= 0 && x <= scale.width ? x : scale.width / 2) });
    },
    pan: (ms: number) => move(get().scale.left + ms),
    centre: (ms: number) => move(ms - spanOf(get().scale) / 2),
    /** Keeps the playhead in sight while it plays. */
    follow: () => {
      const { scale } = get();
      if (time() > scale.left + spanOf(scale)) move(time());
      // What is repeated may begin further left.
      else if (get().isLooped && time() < scale.left) move(time());
    },
    setRate: (rate: number) => {
      core.player?.setRate(rate);
      set({ rate });
    },
    setLooped: (isLooped: boolean) => {
      core.player?.setLooped(isLooped);
      set({ isLooped });
    },
    play: (
      stretch: Stretch | undefined = core.list.get(get().selected) ?? core.suggestions.open.get(get().suggested),
    ) => {
      if (stretch) core.player?.playStretch(stretch, get().isLooped);
    },
    toggle: () => core.player?.toggle(),
  };
};

export type Sight = ReturnType<typeof createSight>;

import type { Outline } from '../../shared/sound/outline.ts';
import type { Region } from '../document/region.ts';
import { RegionList } from '../document/region-list.ts';
import type { Refusal, RegionRules } from '../document/rules.ts';
import type { Note } from '../value.ts';
import type { Player } from './player.ts';
import { FIRST_ZOOM, type Scale } from './scale.ts';

export interface WorkOptions {
  regions: readonly Region[];
  rules: RegionRules;
  isReadOnly: boolean;
  /** Of the recording in milliseconds, as far as the question knows it. */
  duration: number;
  /** The color of a region by its note. */
  colorOf: (note: Note) => string;
  onRegions: (regions: readonly Region[]) => void;
}

type Done = 'undone' | 'redone' | 'nothing-to-undo' | 'removed' | 'all-removed';
/** What is said after an action: why it was refused, or what was done. */
export type News = { readonly said: Refusal | Done } | null;

/** What is on the screen. The list of regions is changed in place; `version` grows with each change of anything. */
export interface WorkState {
  readonly version: number;
  readonly scale: Scale;
  readonly selected: string | undefined;
  /** Where a region was begun by key, in milliseconds. */
  readonly mark: number | null;
  readonly isLooped: boolean;
  readonly rate: number;
  readonly news: News;
}

const firstState = (duration: number): WorkState => ({
  version: 0,
  scale: { zoom: FIRST_ZOOM, left: 0, width: 600, duration },
  selected: undefined,
  mark: null,
  isLooped: false,
  rate: 1,
  news: null,
});

/** What all parts of the work share. Drawings listen to `onPaint`, components to `subscribe`. */
export class WorkCore {
  readonly options: WorkOptions;
  list: RegionList;
  player: Player | null = null;
  peaks: Outline | null = null;
  /** What a drag makes at this moment; drawn, but not kept. */
  draft: Region | null = null;
  /** Grows with each change of the regions. */
  changes = 0;
  /** Where playing begins once there is a player, in milliseconds. */
  wantedTime = 0;
  private state: WorkState;
  private readonly listeners = new Set<() => void>();
  private readonly painters = new Set<() => void>();

  constructor(options: WorkOptions) {
    this.options = options;
    this.list = new RegionList(options.regions);
    this.state = firstState(options.duration);
  }

  get rules(): RegionRules {
    return this.options.rules;
  }

  get isReadOnly(): boolean {
    return this.options.isReadOnly;
  }

  readonly get = (): WorkState => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly onPaint = (painter: () => void) => {
    this.painters.add(painter);
    return () => {
      this.painters.delete(painter);
    };
  };

  readonly paint = (): void => {
    for (const painter of this.painters) painter();
  };

  readonly set = (some: Partial<WorkState>): void => {
    this.state = { ...this.state, ...some, version: this.state.version + 1 };
    for (const listener of this.listeners) listener();
    this.paint();
  };

  /** The regions were changed: what is selected may be gone, and the answer is another one. */
  readonly changed = (news: News = null, some: Partial<WorkState> = {}): void => {
    const { selected } = { ...this.state, ...some };
    this.changes += 1;
    this.set({ news, ...some, selected: this.list.get(selected) ? selected : undefined });
    this.options.onRegions(this.list.all);
  };

  /** Where the playhead is, in milliseconds. */
  readonly time = (): number => this.player?.time ?? this.wantedTime;
}

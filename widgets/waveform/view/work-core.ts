import type { Outline } from '../../shared/sound/outline.ts';
import { type Region, tierOf } from '../document/region.ts';
import { RegionList } from '../document/region-list.ts';
import type { Refusal, RegionRules } from '../document/rules.ts';
import { Suggestions } from '../document/suggestions.ts';
import type { Decision, Note } from '../value.ts';
import type { Player } from './player.ts';
import { FIRST_ZOOM, type Scale } from './scale.ts';

/** What of an answer is worked at. */
export interface Content {
  readonly regions: readonly Region[];
  /** Those that the form does not name. */
  readonly addedTiers: readonly string[];
  readonly decisions: readonly Decision[];
}

/** A region that was changed and kept its place in the order. */
export interface Changed {
  readonly at: number;
  readonly region: Region;
}

export interface WorkOptions extends Content {
  /** The tiers of the form; null where annotations belong to none. */
  tiers: readonly string[] | null;
  rules: RegionRules;
  isReadOnly: boolean;
  /** Of the recording in milliseconds, as far as the question knows it. */
  duration: number;
  /** The color of a region by its note. */
  colorOf: (note: Note) => string;
  /** `only`: all else is as it was. */
  onContent: (content: Content, only?: Changed) => void;
}

type Done =
  | ('undone' | 'redone' | 'nothing-to-undo' | 'removed' | 'all-removed')
  | ('accepted' | 'some-accepted' | 'refused' | 'no-suggestion' | 'tier-added' | 'tier-removed' | 'tier-known');
/** What is said after an action: why it was refused, or what was done. */
export type News = {
  readonly said: Refusal | Done;
  readonly count?: number;
  /** How many suggestions the rules of the form refused. */
  readonly left?: number;
  readonly tier?: string;
} | null;

/** What is on the screen. The list of regions is changed in place; `version` grows with each change of anything. */
export interface WorkState {
  readonly version: number;
  readonly scale: Scale;
  readonly selected: string | undefined;
  /** The suggestion that is looked at; then no region is selected. */
  readonly suggested: string | undefined;
  /** The tier that is worked in; empty: none. */
  readonly tier: string;
  /** Where a region was begun by key, in milliseconds. */
  readonly mark: number | null;
  readonly isLooped: boolean;
  readonly rate: number;
  readonly news: News;
}

const firstState = (duration: number, tier: string): WorkState => ({
  version: 0,
  scale: { zoom: FIRST_ZOOM, left: 0, width: 600, duration },
  selected: undefined,
  suggested: undefined,
  tier,
  mark: null,
  isLooped: false,
  rate: 1,
  news: null,
});

/** What all parts of the work share. Drawings listen to `onPaint`, components to `subscribe`. */
export class WorkCore {
  readonly options: WorkOptions;
  list: RegionList;
  suggestions: Suggestions;
  addedTiers: readonly string[];
  /** A lane for each tier, and one for regions without a tier; none where there are no tiers. */
  lanes: readonly string[] = [];
  player: Player | null = null;
  peaks: Outline | null = null;
  /** What a drag makes at this moment; drawn, but not kept. */
  draft: Region | null = null;
  /** Grows with each change of the regions. */
  changes = 0;
  /** Grows with each answer that is put in the place of another. */
  loads = 0;
  /** Where playing begins once there is a player, in milliseconds. */
  wantedTime = 0;
  private state: WorkState;
  private readonly listeners = new Set<() => void>();
  private readonly painters = new Set<() => void>();

  constructor(options: WorkOptions) {
    this.options = options;
    this.list = new RegionList(options.regions);
    this.suggestions = new Suggestions(options.decisions);
    this.addedTiers = options.addedTiers;
    this.layLanes();
    this.state = firstState(options.duration, this.lanes[0] ?? '');
  }

  get hasTiers(): boolean {
    return this.options.tiers !== null;
  }

  /** To ask lists for: the tier that is worked in, or any where there are none. */
  get activeTier(): string | undefined {
    return this.hasTiers ? this.state.tier : undefined;
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

  private layLanes(): void {
    const { tiers } = this.options;
    if (tiers === null) return;
    const named = [...tiers, ...this.addedTiers];
    const hasOthers = named.length === 0 || this.list.all.some((region) => tierOf(region) === '');
    this.lanes = hasOthers ? [...named, ''] : named;
  }

  /** Another answer to work at. What is selected stays so where it is there too: somebody may be writing its note. */
  readonly load = ({ regions, addedTiers, decisions }: Content): void => {
    this.list = new RegionList(regions);
    this.suggestions = new Suggestions(decisions);
    this.addedTiers = addedTiers;
    this.changes += 1;
    this.loads += 1;
    this.layLanes();
    const { selected, tier } = this.state;
    this.set({
      ...{ selected: this.list.get(selected)?.id, suggested: undefined, news: null },
      tier: this.lanes.includes(tier) ? tier : (this.lanes[0] ?? ''),
    });
  };

  /** The regions were changed: what is selected may be gone, and the answer is another one. */
  readonly changed = (news: News = null, some: Partial<WorkState> = {}, only?: Changed): void => {
    const { selected, suggested, tier } = { ...this.state, ...some };
    this.changes += 1;
    this.layLanes();
    this.set({
      ...{ news, ...some },
      selected: this.list.get(selected) ? selected : undefined,
      suggested: this.suggestions.open.get(suggested) ? suggested : undefined,
      tier: this.lanes.includes(tier) ? tier : (this.lanes[0] ?? ''),
    });
    const { list, addedTiers, suggestions } = this;
    this.options.onContent({ regions: list.all, addedTiers, decisions: suggestions.decisions }, only);
  };

  /** Where the playhead is, in milliseconds. */
  readonly time = (): number => this.player?.time ?? this.wantedTime;
}

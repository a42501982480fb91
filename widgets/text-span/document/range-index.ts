import { clashingPairs, type Overlap, overlapOf } from '../rules/overlap.ts';
import { type SpanTypes, typesOf } from '../rules/type-tree.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { Connector, Range } from '../value.ts';
import { PlaceIndex, textOrder } from './place-index.ts';

/** Many values under one key. */
class Groups<K> {
  #sets = new Map<K, Set<string>>();

  /** How many keys have values. */
  get size(): number {
    return this.#sets.size;
  }

  get(key: K): ReadonlySet<string> {
    return this.#sets.get(key) ?? none;
  }

  add(key: K, id: string): void {
    const set = this.#sets.get(key);
    if (set) set.add(id);
    else this.#sets.set(key, new Set([id]));
  }

  remove(key: K, id: string): void {
    const set = this.#sets.get(key);
    if (set?.delete(id) && set.size === 0) this.#sets.delete(key);
  }
}

const none: ReadonlySet<string> = new Set();

interface Placing {
  range: Range;
  /** Its place in the answer's list. */
  at: number;
}

/** Everything that is asked of ranges, kept up to date range by range. */
export class RangeIndex {
  readonly places: PlaceIndex<Range>;
  /** Ranges in a clash, with the number of those that they clash with. */
  readonly clashing = new Map<string, number>();
  /** Connectors that lead where their type may not. */
  readonly misplaced = new Set<string>();
  readonly #byId = new Map<string, Placing>();
  readonly #entities = new Groups<string>();
  readonly #types = new Groups<string | null>();
  readonly #untypedEntities = new Groups<string>();
  #untypedConnectors = 0;
  readonly #connectors = new Map<string, { from: string; connector: Connector }>();
  readonly #incoming = new Groups<string>();
  readonly #bySuggestion = new Map<string, string>();
  readonly #known: SpanTypes;
  readonly #overlap: Overlap;

  /** `placed`: ranges that are sound, each with its place in the list. */
  constructor(placed: readonly Placing[], settings: SpanSettings) {
    this.#known = typesOf(settings);
    this.#overlap = overlapOf(settings);
    this.places = new PlaceIndex(placed.map(({ range }) => range));
    for (const { range, at } of placed) this.#enter(range, at);
    for (const id of this.#connectors.keys()) this.#judge(id);
    for (const [one, other] of clashingPairs(this.places, this.#overlap)) this.#count(one, other, 1);
  }

  get size(): number {
    return this.places.size;
  }

  /** Number of entities: an annotation of several fragments counts once. */
  get entityCount(): number {
    return this.#entities.size;
  }

  /** Number of entities and connectors without a type. */
  get untyped(): number {
    return this.#untypedEntities.size + this.#untypedConnectors;
  }

  range(id: string): Range | undefined {
    return this.#byId.get(id)?.range;
  }

  /** The place in the answer's list; of a range that is there. */
  at(id: string): number {
    return this.#byId.get(id)?.at ?? -1;
  }

  fragmentsOf(entityId: string): Range[] {
    return this.#rangesOf(this.#entities.get(entityId)).sort(textOrder);
  }

  ofType(type: string | null): Range[] {
    return this.#rangesOf(this.#types.get(type));
  }

  countOf(type: string | null): number {
    return this.#types.get(type).size;
  }

  connector(id: string): { from: string; connector: Connector } | undefined {
    return this.#connectors.get(id);
  }

  /** Ids of connectors that lead to a range. */
  incoming(rangeId: string): ReadonlySet<string> {
    return this.#incoming.get(rangeId);
  }

  /** The range that was made of a suggestion. */
  madeOf(suggestionId: string): Range | undefined {
    const id = this.#bySuggestion.get(suggestionId);
    return id === undefined ? undefined : this.range(id);
  }

  /** One range for another (undefined: none) at a place of the answer's list. */
  swap(was: Range | undefined, now: Range | undefined, at: number): void {
    const stays = was && now && was.id === now.id;
    const samePlace = stays && was.begin === now.begin && was.end === now.end;
    const sameRules = samePlace && was.type === now.type && was.entityId === now.entityId;
    if (was && !sameRules) this.#countAll(was, -1);
    if (was) this.#leave(was, stays ? now : undefined);
    if (was && !samePlace) this.places.remove(was);
    if (now && samePlace) this.places.replace(now);
    else if (now) this.places.add(now);
    if (now) this.#enter(now, at, stays ? was : undefined);
    if (now && !sameRules) this.#countAll(now, 1);
    this.#judgeAround(was, now);
  }

  #rangesOf(ids: ReadonlySet<string>): Range[] {
    return Array.from(ids, (id) => this.range(id)).filter((range) => range !== undefined);
  }

  /** `was`, `now`: where a range only changed, so that what stayed need not be touched. */
  #leave(range: Range, now: Range | undefined): void {
    if (!now) this.#byId.delete(range.id);
    if (range.entityId !== now?.entityId) this.#entities.remove(range.entityId, range.id);
    this.#types.remove(range.type, range.id);
    if (range.type === null) this.#untypedEntities.remove(range.entityId, range.id);
    if (range.suggestionId !== undefined) this.#bySuggestion.delete(range.suggestionId);
    if (range.connectedTo === now?.connectedTo) return;
    const kept = now && new Set(now.connectedTo);
    for (const connector of range.connectedTo) if (!kept?.has(connector)) this.#drop(connector, range.id);
  }

  #enter(range: Range, at: number, was?: Range): void {
    this.#byId.set(range.id, { range, at });
    this.#entities.add(range.entityId, range.id);
    this.#types.add(range.type, range.id);
    if (range.type === null) this.#untypedEntities.add(range.entityId, range.id);
    if (range.suggestionId !== undefined) this.#bySuggestion.set(range.suggestionId, range.id);
    if (range.connectedTo === was?.connectedTo) return;
    const kept = was && new Set(was.connectedTo);
    for (const connector of range.connectedTo) if (!kept?.has(connector)) this.#add(connector, range.id);
  }

  /** Of two connectors with one id the first counts. */
  #add(connector: Connector, from: string): void {
    if (this.#connectors.has(connector.id)) return;
    this.#connectors.set(connector.id, { from, connector });
    this.#incoming.add(connector.targetId, connector.id);
    if (connector.type === null) this.#untypedConnectors += 1;
  }

  #drop(connector: Connector, from: string): void {
    const known = this.#connectors.get(connector.id);
    if (known?.from !== from || known.connector !== connector) return;
    this.#connectors.delete(connector.id);
    this.#incoming.remove(connector.targetId, connector.id);
    this.misplaced.delete(connector.id);
    if (connector.type === null) this.#untypedConnectors -= 1;
  }

  #judge(id: string): void {
    const known = this.#connectors.get(id);
    if (!known) return;
    const { type, targetId } = known.connector;
    const [from, to] = [this.range(known.from), this.range(targetId)];
    const fits = type === null || !from || !to || this.#known.mayLead(type, from.type, to.type);
    if (fits) this.misplaced.delete(id);
    else this.misplaced.add(id);
  }

  #judgeAround(was: Range | undefined, now: Range | undefined): void {
    if (was?.id === now?.id && was?.type === now?.type && was?.connectedTo === now?.connectedTo) return;
    const retyped = was?.id !== now?.id || was?.type !== now?.type;
    const before = was && new Set(was.connectedTo);
    for (const connector of now?.connectedTo ?? []) if (retyped || !before?.has(connector)) this.#judge(connector.id);
    if (!retyped) return;
    for (const range of [was, now]) if (range) for (const id of this.#incoming.get(range.id)) this.#judge(id);
  }

  #count(one: Range, other: Range, by: number): void {
    for (const { id } of [one, other]) {
      const count = (this.clashing.get(id) ?? 0) + by;
      if (count > 0) this.clashing.set(id, count);
      else this.clashing.delete(id);
    }
  }

  /** Counts a range's clashes with those that stand in the index. */
  #countAll(range: Range, by: number): void {
    if (this.#overlap.free) return;
    const clash = this.#overlap.against(range);
    for (const other of this.places.meeting(range.begin, range.end))
      if (other.id !== range.id && clash(other)) this.#count(range, other, by);
  }
}

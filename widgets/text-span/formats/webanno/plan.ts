import type { Losses } from '../losses.ts';
import type { Link, Unit } from '../project.ts';
import { type Layer, layerOf } from './cells.ts';
import { chainsOf } from './chains.ts';
import { featuresOf } from './features.ts';
import { LayerNames, shortOf } from './types.ts';

const OWN_SPAN = 'T_SP=webanno.custom.Span|value';
const OWN_RELATION = 'T_RL=webanno.custom.Relation|value|BT_';
const ANY = 'uima.tcas.Annotation';

/** A layer as it is written. */
export interface WrittenLayer {
  layer: Layer;
  /** The fields of its header behind the name. */
  fields: string[];
  /** Features that are behind the fields of the source. */
  added: Set<string>;
  units: Map<Unit, Map<string, string>>;
  links: Map<Link, Map<string, string>>;
  chains: { unit: Unit; label: string | null }[][];
}

export interface Slot {
  /** Null where the feature itself says it. */
  role: string | null;
  to: Unit;
}

export interface Plan {
  layers: WrittenLayer[];
  /** By the place of the column with the roles. */
  slots: Map<Unit, Map<number, Slot[]>>;
  /** Targets of a column for any annotation are numbered. */
  numbered: Set<Unit>;
}

/** The layer of each annotation: a layer of the source if one fits, otherwise ours. */
export const planOf = (
  headers: readonly string[],
  units: readonly Unit[],
  links: readonly Link[],
  isToken: (unit: Unit) => boolean,
  losses: Losses,
): Plan => new Planning(headers, losses).plan(units, links, isToken);

class Planning {
  readonly #isForeign: boolean;
  readonly #losses: Losses;
  readonly #layers: WrittenLayer[] = [];
  readonly #layerOf = new Map<Unit, Layer>();
  readonly #slots: Plan['slots'] = new Map();
  readonly #numbered = new Set<Unit>();
  readonly #chained: Link[] = [];
  #names = new LayerNames([]);

  constructor(headers: readonly string[], losses: Losses) {
    this.#losses = losses;
    for (const header of headers) this.#addLayer(header);
    this.#isForeign = this.#layers.length > 0;
  }

  plan(units: readonly Unit[], links: readonly Link[], isToken: (unit: Unit) => boolean): Plan {
    const ends = new Set(links.flatMap(({ from, to }) => [from, to]));
    for (const unit of units) this.#placeUnit(unit, ends.has(unit) && isToken(unit));
    for (const link of links) this.#placeLink(link);
    for (const written of this.#layers) {
      const own = [...written.units.keys()];
      const inside = this.#chained.filter(({ from }) => this.#layerOf.get(from) === written.layer);
      if (written.layer.kind === 'chain')
        written.chains = chainsOf(own, inside, (link) => this.#labelOf(link), this.#losses);
    }
    return { layers: this.#layers, slots: this.#slots, numbered: this.#numbered };
  }

  #addLayer(header: string): WrittenLayer | undefined {
    const layer = layerOf(`#${header}`, 0);
    if (!layer) return undefined;
    const fields = header
      .split('|')
      .slice(1)
      .filter((field) => field !== '');
    const written = { layer, fields, added: new Set<string>(), units: new Map(), links: new Map(), chains: [] };
    this.#layers.push(written);
    this.#names = new LayerNames(this.#layers.map((one) => one.layer));
    return written;
  }

  #placeUnit(unit: Unit, isEnd: boolean): void {
    const bare = isEnd && unit.attributes.length === 0 && unit.note === '' ? this.#bareBase(unit) : undefined;
    if (bare) {
      this.#layerOf.set(unit, bare);
      return;
    }
    let layer = this.#names.layerOf(unit.type, 'span', 'chain');
    if (!layer) {
      layer = this.#addLayer(OWN_SPAN)?.layer as Layer;
      if (this.#isForeign) this.#tellNew(unit.type, layer);
    } else if (this.#isForeign && layer.type === 'webanno.custom.Span' && !this.#isOfSource(layer))
      this.#tellNew(unit.type, layer);
    this.#layerOf.set(unit, layer);
    const written = this.#writtenOf(layer);
    written.units.set(unit, this.#features(unit, written));
  }

  /** The tokens that relations connect without an annotation on them. */
  #bareBase({ type }: Unit): Layer | undefined {
    for (const { layer } of this.#layers) {
      const base = baseOf(layer);
      if (layer.kind !== 'relation' || !/\.(Token|POS)$/.test(base)) continue;
      const known = this.#layers.find((one) => one.layer.type === base)?.layer;
      const token = known ?? { kind: 'span', type: base, columns: [], first: 0 };
      if (type === shortOf(token)) return token;
    }
    return undefined;
  }

  #placeLink(link: Link): void {
    const [from, to] = [this.#layerOf.get(link.from) as Layer, this.#layerOf.get(link.to) as Layer];
    if (from === to && from.kind === 'chain' && this.#names.isNamed(link.type, from)) {
      this.#chained.push(link);
      return;
    }
    const relation = this.#names.layerOf(link.type, 'relation');
    const fits = relation && connects(relation, from, to) ? relation : undefined;
    if (!(fits && this.#names.isNamed(link.type, fits)) && this.#placeSlot(link, from, to)) return;
    const layer = fits ?? this.#ownRelation(link, from, to);
    if (!layer) {
      this.#losses.add('relationEnds', link.type ?? '');
      return;
    }
    const written = this.#writtenOf(layer);
    written.links.set(link, this.#features(link, written));
  }

  #ownRelation({ type }: Link, from: Layer, to: Layer): Layer | undefined {
    if (from.type !== to.type || from.kind === 'chain') return undefined;
    const known = this.#layers.find(({ layer }) => layer.type === 'webanno.custom.Relation')?.layer;
    if (known) return connects(known, from, to) ? known : undefined;
    const layer = this.#addLayer(`${OWN_RELATION}${to.type}`)?.layer;
    if (layer && this.#isForeign) this.#tellNew(type, layer);
    return layer;
  }

  #placeSlot({ from, to, type, attributes, note }: Link, source: Layer, target: Layer): boolean {
    const roles = source.columns.flatMap((column, at) => {
      const base = source.columns[at + 1]?.name;
      return column.kind === 'role' && (base === target.type || base === ANY)
        ? [{ at, base, feature: column.name }]
        : [];
    });
    const column = roles.find(({ feature }) => feature === type) ?? roles[0];
    if (!column || type === null) return false;
    if (attributes.length > 0) this.#losses.add('connectorAttributes', type);
    if (note !== '') this.#losses.add('connectorNotes', type);
    const slots = this.#slots.get(from) ?? new Map<number, Slot[]>();
    this.#slots.set(from, slots);
    const slot = { role: type === column.feature ? null : type, to };
    slots.set(column.at, [...(slots.get(column.at) ?? []), slot]);
    if (column.base === ANY) this.#numbered.add(to);
    return true;
  }

  #features(one: Unit | Link, { layer, added }: WrittenLayer): Map<string, string> {
    const features = featuresOf(one, layer, this.#names, this.#losses);
    const known = new Set(layer.columns.map(({ name }) => name));
    for (const name of features.keys()) {
      if (known.has(name) || (layer.kind === 'relation' && name === baseOf(layer))) continue;
      if (!added.has(name) && this.#isOfSource(layer))
        this.#losses.add('newFeatures', name, { layer: this.#names.nameOf(layer), features: name });
      added.add(name);
    }
    return features;
  }

  #isOfSource(layer: Layer): boolean {
    return this.#isForeign && !this.#told.has(layer.type);
  }

  readonly #told = new Set<string>();
  #tellNew(type: string | null, { type: layer }: Layer): void {
    this.#told.add(layer);
    this.#losses.add('newLayer', type ?? '', { layer });
  }

  #labelOf({ type, from }: Link): string | null {
    const layer = this.#layerOf.get(from) as Layer;
    return this.#names.valueOf({ type }, layer) ?? null;
  }

  #writtenOf(layer: Layer): WrittenLayer {
    return this.#layers.find((one) => one.layer === layer) as WrittenLayer;
  }
}

const baseOf = (layer: Layer): string => layer.columns.find(({ kind }) => kind === 'base')?.name ?? '';

const connects = (relation: Layer, from: Layer, to: Layer): boolean => {
  const base = baseOf(relation);
  return base === '' || base === ANY || (base === from.type && base === to.type);
};

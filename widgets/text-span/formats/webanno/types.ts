import type { LayerUse, LayerUses } from '../../../shared/annotations/annotation-format.ts';
import type { Layer, LayerKind } from './cells.ts';

/** Of each kind the layer whose labels are types as they are; of other layers the name comes before the label. */
const GENERAL: Record<LayerKind, readonly string[]> = {
  span: ['de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity', 'webanno.custom.Span'],
  relation: ['de.tudarmstadt.ukp.dkpro.core.api.syntax.type.dependency.Dependency', 'webanno.custom.Relation'],
  chain: [],
};
const LABELS = ['value', 'PosValue', 'DependencyType', 'label', 'referenceType'];
/** Layers whose values are words. */
const OPEN = /\.(Lemma|Stem|SurfaceForm|SpellingAnomaly|SofaChangeAnnotation)$/;

interface Described {
  type: string | null;
  attributes: readonly string[];
  note: string;
}

export const shortOf = ({ type, kind }: Pick<Layer, 'type' | 'kind'>): string => {
  const short = type.slice(type.lastIndexOf('.') + 1);
  return kind === 'chain' ? short.replace(/(?<=.)Link$/, '') : short;
};

export const labelOf = (layer: Layer): string | undefined =>
  LABELS.find((name) => layer.columns.some((column) => column.kind === 'feature' && column.name === name));

export const isOpen = ({ type }: Layer): boolean => OPEN.test(type);

/** How the annotations of layers are named as types, and types as layers again. */
export class LayerNames {
  readonly #names = new Map<string, string>();
  readonly #general = new Map<LayerKind, string | undefined>();
  readonly #layers: readonly Layer[];
  readonly #uses: LayerUses;

  constructor(layers: readonly Layer[], uses: LayerUses = {}) {
    this.#layers = layers;
    this.#uses = uses;
    const taken = new Set<string>();
    for (const layer of layers) {
      const short = shortOf(layer);
      const name = taken.has(short) ? layer.type : short;
      taken.add(name);
      this.#names.set(layer.type, name);
    }
    for (const kind of ['span', 'relation', 'chain'] as const) {
      const general = GENERAL[kind].find((type) => layers.some((layer) => layer.type === type));
      this.#general.set(kind, general);
    }
  }

  nameOf(layer: Layer): string {
    return this.#names.get(layer.type) ?? shortOf(layer);
  }

  choiceOf(layer: Layer): LayerUse {
    return this.#uses[this.nameOf(layer)] ?? 'types';
  }

  /** The label is the type or an attribute, a note the note, other features are attributes; `true` is one without a value. */
  typeOf(
    layer: Layer,
    features: ReadonlyMap<string, string>,
  ): { type: string | null; attributes: string[]; note: string } {
    const label = labelOf(layer);
    const asType = this.choiceOf(layer) === 'types';
    const attributes: string[] = [];
    for (const [name, text] of features) {
      if ((name === label && asType) || name === 'note') continue;
      if (layer.kind === 'chain' && name === 'referenceRelation') continue;
      attributes.push(text === 'true' ? name : `${name}.${text}`);
    }
    const value = label === undefined || !asType ? undefined : features.get(label);
    const isGeneral = this.#isGeneral(layer);
    const name = this.nameOf(layer);
    const none = isGeneral && asType ? null : name;
    const type = value === undefined ? none : isGeneral ? value : `${name}.${value}`;
    return { type, attributes, note: features.get('note') ?? '' };
  }

  /** The layer that annotations of a type belong to. */
  layerOf(type: string | null, ...kinds: LayerKind[]): Layer | undefined {
    const among = this.#layers.filter(({ kind }) => kinds.includes(kind));
    const named = among
      .filter(
        (layer) =>
          type === this.nameOf(layer) || (!this.#isGeneral(layer) && type?.startsWith(`${this.nameOf(layer)}.`)),
      )
      .sort((a, b) => this.nameOf(b).length - this.nameOf(a).length);
    return named[0] ?? among.find((layer) => this.#isGeneral(layer));
  }

  isNamed(type: string | null, layer: Layer): boolean {
    const name = this.nameOf(layer);
    return type === name || type?.startsWith(`${name}.`) === true;
  }

  /** The label of an annotation in its layer; undefined where it has none, or where it is among the attributes. */
  valueOf({ type }: Pick<Described, 'type'>, layer: Layer): string | undefined {
    const name = this.nameOf(layer);
    if (type === null || type === name) return undefined;
    return this.#isGeneral(layer) ? type : type.slice(name.length + 1);
  }

  #isGeneral(layer: Layer): boolean {
    return this.#general.get(layer.kind) === layer.type;
  }
}

import type { RawRow } from '../../../../server/platform/tables/row.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import {
  type KnownTypes,
  Losses,
  type SpanText,
  type SpanType,
  spanType,
  spanWidgets,
  typesOf,
} from '../../../../widgets/spans.ts';
import { LOSSES_SHOWN } from '../../rules.ts';
import type { SpanPreview } from '../../span-contract.ts';
import type { TypesBeside } from '../reading/spans.ts';

/** Of each type: how often it stands there, and with which attributes. */
type Counts = Map<string, { many: number; attributes: Set<string> }>;

const TEXT_CHARS = 100;
const SHOWN_SPANS = 8;
/** A file with more types than this is no file with types. */
const MOST_TYPES = 2000;
/** So many attributes the settings of a type take. */
const MOST_ATTRIBUTES = 2000;

/** Counts what a file of annotated texts brings, text by text. */
export class SpanLook {
  readonly #widgets: { id: string; label: string; types: KnownTypes }[];
  readonly #losses = new Losses();
  readonly #ranges: Counts = new Map();
  readonly #connectors: Counts = new Map();
  #texts = 0;
  #annotations = 0;
  #relations = 0;
  #suggested = 0;
  #whole = true;

  constructor(form: Form) {
    this.#widgets = spanWidgets(form).map(({ id, label, settings }) => ({ id, label, types: typesOf(settings) }));
  }

  look(text: SpanText, losses: RawRow['losses'] = []): void {
    const { ranges, suggestions } = text;
    this.#texts += 1;
    this.#suggested += suggestions.length;
    this.#losses.addAll(losses);
    for (const range of [...ranges, ...suggestions]) {
      this.#annotations += 1;
      count(this.#ranges, range);
      for (const connector of range.connectedTo) {
        this.#relations += 1;
        count(this.#connectors, connector);
      }
    }
  }

  /** The file goes on, but nobody waits for its end. */
  stop(): void {
    this.#whole = false;
  }

  /** With the types that the file describes apart from its texts. */
  found({ types: beside, losses }: Pick<TypesBeside, 'types' | 'losses'>): SpanPreview {
    return {
      texts: this.#texts,
      annotations: this.#annotations,
      relations: this.#relations,
      suggested: this.#suggested,
      whole: this.#whole,
      widgets: this.#widgets.map(({ id, label, types }) => ({
        id,
        label,
        unknown: {
          ranges: unknownOf(this.#ranges, (value) => types.ranges.get(value) !== undefined),
          connectors: unknownOf(this.#connectors, (value) => types.connectors.get(value) !== undefined),
        },
      })),
      types: {
        rangeTypes: withUsed(beside?.rangeTypes ?? [], this.#ranges),
        connectorTypes: withUsed(beside?.connectorTypes ?? [], this.#connectors),
        losses,
      },
      losses: this.#losses.list().slice(0, LOSSES_SHOWN),
    };
  }
}

const count = (counts: Counts, { type, attributes }: { type: string | null; attributes: readonly string[] }): void => {
  if (type === null || (!counts.has(type) && counts.size >= MOST_TYPES)) return;
  const seen = counts.get(type) ?? { many: 0, attributes: new Set() };
  counts.set(type, seen);
  seen.many += 1;
  for (const path of attributes) if (seen.attributes.size < MOST_ATTRIBUTES) seen.attributes.add(path);
};

const unknownOf = (counts: Counts, isKnown: (value: string) => boolean) =>
  [...counts].filter(([value]) => !isKnown(value)).map(([value, { many }]) => ({ value, count: many }));

/** The described types and, after them, those that only stand in the texts. */
const withUsed = (described: readonly SpanType[], counts: Counts): SpanType[] => {
  const known = new Set<string>();
  const note = ({ value, children }: SpanType) => {
    known.add(value);
    children.forEach(note);
  };
  described.forEach(note);
  return [...described, ...[...counts].filter(([value]) => !known.has(value)).map(typeOf)];
};

const typeOf = ([value, { attributes }]: [string, { attributes: ReadonlySet<string> }]): SpanType =>
  spanType(value, {
    attributeSelectConfig:
      attributes.size === 0 ? null : { categories: [...attributes], options: [], multiple: true, tags: false },
  });

/** The beginning of the text and the first that stands on it, in one line. */
export const shownSpans = ({ text, ranges, suggestions }: SpanText): string => {
  const begin = text.length > TEXT_CHARS ? `${text.slice(0, TEXT_CHARS).toWellFormed()}…` : text;
  const spans = [...ranges, ...suggestions]
    .slice(0, SHOWN_SPANS)
    .map(({ type, name }) => `[${type ?? '?'}: ${name.slice(0, 30).toWellFormed()}]`);
  return [begin.replaceAll(/\s+/g, ' '), ...spans].join(' ');
};

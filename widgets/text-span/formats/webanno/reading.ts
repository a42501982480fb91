import { isUnreadable, type LayerUses, type Unreadable } from '../../../shared/annotations/annotation-format.ts';
import { isSound } from '../../rules/source-checks.ts';
import { SpanDraft } from '../draft.ts';
import type { SpanText } from '../format.ts';
import { cutAt, type Layer, layerOf, numbered, unescapeText, unescapeValue } from './cells.ts';
import { itemLayerOf, sourceOf } from './source.ts';
import { LayerNames } from './types.ts';

/** One annotation of a layer, put together from its rows. */
interface Found {
  layer: Layer;
  line: number;
  begin: number;
  end: number;
  features: Map<string, string>;
  slots: { role: string | null; target: string; base: string }[];
}

interface Row {
  line: number;
  address: string;
  begin: number;
  end: number;
  /** By layer, in the order in which they are stacked. */
  stacked: Map<Layer, Found[]>;
}

interface Relation {
  layer: Layer;
  row: Row;
  features: Map<string, string>;
  /** `1-2[1_0]`: from which row and annotation, to which annotation of this row. */
  source: string;
}

/** A document of WebAnno TSV 3. Offsets are UTF-16. */
export const readWebAnno = (
  name: string,
  file: string,
  lines: readonly string[],
  uses: LayerUses,
): SpanText | Unreadable => new Reading(name, file, uses).read(lines);

class Reading {
  readonly #draft: SpanDraft;
  readonly #layers: Layer[] = [];
  readonly #rows = new Map<string, Row>();
  readonly #numbered = new Map<number, Found>();
  readonly #chains = new Map<string, Map<number, Found>>();
  readonly #found: Found[] = [];
  readonly #relations: Relation[] = [];
  /** Of each that became a range. */
  readonly #ids = new Map<Found, string>();
  readonly #headers: { layer: Layer; line: string }[] = [];
  readonly #uses: LayerUses;
  #names = new LayerNames([]);

  constructor(name: string, file: string, uses: LayerUses) {
    this.#draft = new SpanDraft(name, file);
    this.#uses = uses;
  }

  read(lines: readonly string[]): SpanText | Unreadable {
    if (!/^#FORMAT=WebAnno TSV 3\.?\d*\s*$/.test(lines[0] ?? '')) {
      this.#draft.fault(1, 'tsvFormat');
      return this.#draft.finish();
    }
    const rows = this.#readText(lines);
    if (this.#layers.reduce((sum, { columns }) => sum + columns.length, 0) > MOST_COLUMNS) return this.#draft.finish();
    this.#names = new LayerNames(this.#layers, this.#uses);
    for (const { row, cells } of rows) for (const layer of this.#layers) this.#readLayer(layer, row, cells);
    this.#found.forEach((found, at) => {
      const { begin, end, line, features, layer } = found;
      if (this.#isLeftOut(layer)) return;
      this.#ids.set(found, `s${at + 1}`);
      this.#draft.range({ id: `s${at + 1}`, begin, end, line, ...this.#names.typeOf(layer, features) });
    });
    this.#keepSource(rows.map(({ row }) => row));
    const layers = this.#headers.map(({ layer }) =>
      itemLayerOf(layer, this.#names.nameOf(layer), [...this.#found, ...this.#relations]),
    );
    for (const found of this.#found) this.#connectSlots(found);
    for (const relation of this.#relations) this.#connect(relation);
    for (const chain of this.#chains.values()) this.#connectChain(chain);
    const read = this.#draft.finish();
    return isUnreadable(read) ? read : { ...read, layers };
  }

  #isLeftOut(layer: Layer): boolean {
    return this.#names.choiceOf(layer) === 'none';
  }

  #keepSource(rows: readonly Row[]): void {
    const kept = this.#headers.filter(({ layer }) => !this.#isLeftOut(layer)).map(({ line }) => line);
    const source = sourceOf(rows, kept);
    if (isSound(source, this.#draft.text)) this.#draft.source = source;
    else this.#draft.lose('tokens', this.#draft.name);
  }

  /** The text with its rows: each sentence stands where its first token says. */
  #readText(lines: readonly string[]): { row: Row; cells: string[] }[] {
    const rows: { row: Row; cells: string[]; form: string }[] = [];
    let [text, columns, placed] = ['', 0, false];
    let sentence: string[] = [];
    const append = (what: string, at: number, line: number) => {
      const gap = text === '' || placed ? ' ' : '\n';
      if (at < text.length || at - text.length > LARGEST_GAP || at > LONGEST)
        this.#draft.fault(line, 'tsvOffsets', { begin: at });
      else text += (at > text.length ? gap.padEnd(at - text.length) : '') + what;
      placed = true;
    };
    for (const [index, raw] of lines.entries()) {
      const line = index + 1;
      const layer = layerOf(raw, columns);
      if (raw === '') placed = false;
      else if (layer) {
        this.#layers.push(layer);
        this.#headers.push({ layer, line: raw.slice(1) });
        columns += layer.columns.length;
        if (columns > MOST_COLUMNS) this.#draft.fault(line, 'tooManyColumns', { limit: MOST_COLUMNS });
      } else if (raw.startsWith('#Text=')) sentence.push(unescapeText(raw.slice(6)));
      else if (raw.startsWith('#')) {
        if (index > 0) this.#draft.lose('comments', raw);
      } else {
        const [address = '', offsets = '', form = '', ...cells] = raw.split('\t');
        const [, begin, end] = /^(\d+)-(\d+)$/.exec(offsets) ?? [];
        const given = /^\d+-\d+(\.\d+)?$/.test(address) && begin !== undefined && cells.length >= columns;
        if (!given || this.#rows.has(address)) {
          if (given) this.#draft.fault(line, 'duplicateId', { id: address });
          else this.#draft.fault(line, 'tsvRow', { columns: columns + 3 });
          continue;
        }
        if (cells.slice(columns).some((cell) => cell !== '')) this.#draft.lose('cells', raw);
        const row: Row = { line, address, begin: Number(begin), end: Number(end), stacked: new Map() };
        this.#rows.set(address, row);
        const word = unescapeText(form);
        if (sentence.length > 0) {
          // A sentence stands where its first word says; what is before that word in it stands before.
          const what = sentence.join('\n');
          append(what, row.begin - Math.max(0, what.indexOf(word)), line);
          sentence = [];
        } else if (!placed || (!address.includes('.') && row.begin >= text.length)) append(word, row.begin, line);
        rows.push({ row, cells, form });
      }
    }
    this.#draft.setText(text);
    for (const { row, form } of rows) {
      const found = text.slice(row.begin, row.end);
      if (row.end > text.length || ![unescapeText(form), unescapeValue(form), form].includes(found))
        this.#draft.fault(row.line, 'otherText', { quoted: form, found });
    }
    return rows;
  }

  #readLayer(layer: Layer, row: Row, cells: readonly string[]): undefined {
    const stacks = layer.columns.map((_, at) => {
      const cell = cells[layer.first + at] ?? '_';
      return cell === '_' || cell === '' ? [] : cutAt(cell, '|');
    });
    const height = stacks.reduce((most, stack) => Math.max(most, stack.length), 0);
    if (height > MOST_STACKED) return this.#draft.fault(row.line, 'tooManyRanges', { limit: MOST_STACKED });
    for (let at = 0; at < height; at += 1) {
      const parts = stacks.map((stack) => stack[at] ?? '_');
      if (layer.kind === 'relation') this.#relations.push(relationOf(layer, row, parts));
      else this.#readAnnotation(layer, row, parts);
    }
  }

  #readAnnotation(layer: Layer, row: Row, parts: readonly string[]): void {
    const features = new Map<string, string>();
    const slots: Found['slots'] = [];
    let number: number | undefined;
    let link: string[] | undefined;
    let roles: (string | null)[] = [];
    layer.columns.forEach(({ kind, name }, at) => {
      let part = parts[at] ?? '_';
      if (kind === 'target') {
        cutAt(part, ';').forEach((target, slot) => {
          if (target !== '*' && target !== '_') slots.push({ role: roles[slot] ?? name, target, base: name });
        });
        return;
      }
      const chained = layer.kind === 'chain' ? /^([\s\S]*?)->(\d+)-(\d+)$/.exec(part) : null;
      if (chained) {
        link = chained.slice(2);
        part = chained[1] ?? '';
      } else {
        const { value, numbers } = numbered(part);
        if (layer.kind !== 'chain') number ??= numbers[0];
        part = value;
      }
      if (kind === 'role')
        roles = cutAt(part, ';').map((role) => (role === '*' || role === '_' ? name : unescapeValue(role)));
      else if (kind === 'feature' && part !== '*' && part !== '_') features.set(name, unescapeValue(part));
    });
    const known = this.#known(layer, number, link);
    const found = known ?? { layer, line: row.line, begin: row.begin, end: row.end, features, slots };
    if (known) {
      known.begin = Math.min(known.begin, row.begin);
      known.end = Math.max(known.end, row.end);
    } else this.#found.push(found);
    if (number !== undefined) this.#numbered.set(number, found);
    if (link) {
      const chain = this.#chains.get(`${layer.type} ${link[0]}`) ?? new Map<number, Found>();
      this.#chains.set(`${layer.type} ${link[0]}`, chain.set(Number(link[1]), found));
    }
    const stack = row.stacked.get(layer);
    if (stack) stack.push(found);
    else row.stacked.set(layer, [found]);
  }

  #known(layer: Layer, number: number | undefined, link: readonly string[] | undefined): Found | undefined {
    if (link) return this.#chains.get(`${layer.type} ${link[0]}`)?.get(Number(link[1]));
    const found = number === undefined ? undefined : this.#numbered.get(number);
    return found?.layer === layer ? found : undefined;
  }

  #connectSlots(found: Found): void {
    if (this.#isLeftOut(found.layer)) return;
    for (const { role, target, base } of found.slots) {
      const { value, numbers } = numbered(target);
      this.#link(found, this.#at(value, numbers[0], base), role, found.line, target);
    }
  }

  #connect({ layer, row, features, source }: Relation): void {
    if (this.#isLeftOut(layer)) return;
    const base = layer.columns.find(({ kind }) => kind === 'base')?.name ?? '';
    const { value, numbers } = numbered(source);
    const [from, to] = [this.#at(value, numbers[0], base), this.#at(row.address, numbers[1], base)];
    const { type, attributes, note } = this.#names.typeOf(layer, features);
    this.#link(from, to, type, row.line, source, { attributes, note });
  }

  #connectChain(chain: ReadonlyMap<number, Found>): void {
    const links = [...chain].sort(([a], [b]) => a - b).map(([, found]) => found);
    if (links[0] && this.#isLeftOut(links[0].layer)) return;
    links.forEach((found, at) => {
      const label = found.features.get('referenceRelation');
      const short = this.#names.nameOf(found.layer);
      const next = links[at + 1];
      if (next) this.#link(found, next, label === undefined ? short : `${short}.${label}`, found.line, '');
      else if (label !== undefined) this.#draft.lose('lastLink', label);
    });
  }

  #link(
    from: Found | undefined,
    to: Found | undefined,
    type: string | null,
    line: number,
    place: string,
    more = {},
  ): void {
    const [fromId, toId] = [from && this.#ids.get(from), to && this.#ids.get(to)];
    if ((from && this.#isLeftOut(from.layer)) || (to && this.#isLeftOut(to.layer)))
      this.#draft.lose('connectorEnds', `${type ?? ''} ${place}`.trim());
    else if (fromId === undefined || toId === undefined) this.#draft.fault(line, 'noRange', { id: place });
    else this.#draft.connector({ from: fromId, to: toId, type, line, ...more });
  }

  /** The annotation of a layer in a row; relations between tokens make the tokens annotations. */
  #at(address: string, number: number | undefined, base: string): Found | undefined {
    if (number) return this.#numbered.get(number);
    const row = this.#rows.get(address);
    if (!row) return undefined;
    const layer = this.#layers.find(({ type }) => type === base);
    const stack = layer ? row.stacked.get(layer) : [...row.stacked.values()].flat();
    if (stack?.[0] || !/\.(Token|POS)$/.test(base)) return stack?.[0];
    const token: Layer = layer ?? { kind: 'span', type: base, columns: [], first: 0 };
    if (!layer) this.#layers.push(token);
    const { begin, end, line } = row;
    const found: Found = { layer: token, line, begin, end, features: new Map(), slots: [] };
    row.stacked.set(token, [found]);
    if (this.#isLeftOut(token)) return found;
    const id = `s${this.#found.length + this.#ids.size + 1}`;
    this.#ids.set(found, id);
    this.#draft.range({ id, begin, end, line, ...this.#names.typeOf(token, found.features) });
    return found;
  }
}

/** Of all layers; and annotations of one layer in one row. Real files have a tenth of that. */
const MOST_COLUMNS = 1000;
const MOST_STACKED = 1000;
/** Otherwise the offsets of a few rows would fill the memory. */
const LARGEST_GAP = 1024 * 1024;
const LONGEST = 64 * 1024 * 1024;

const relationOf = (layer: Layer, row: Row, parts: readonly string[]): Relation => {
  const features = new Map<string, string>();
  let source = '';
  layer.columns.forEach(({ kind, name }, at) => {
    const part = parts[at] ?? '_';
    if (kind === 'base') source = part;
    else if (part !== '*' && part !== '_') features.set(name, unescapeValue(part));
  });
  return { layer, row, features, source };
};

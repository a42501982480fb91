import type { AnnotationSource, Unreadable } from '../../../shared/annotations/annotation-format.ts';
import type { Range } from '../../value.ts';
import { faultOf, stemOf } from '../draft.ts';
import type { SpanFormat, SpanText, SpanWritable } from '../format.ts';
import { linesOf } from '../lines.ts';
import { exampleOf, Losses } from '../losses.ts';
import { type Link, project, type Unit } from '../project.ts';
import { sentencesOf, type Token } from '../tokens.ts';
import { escapeText, escapeValue } from './cells.ts';
import { readWebAnno } from './reading.ts';

const HOLDS = {
  connectors: true,
  attributes: true,
  connectorAttributes: true,
  notes: true,
  connectorNotes: true,
  untyped: true,
};

async function* read(
  files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
): AsyncGenerator<SpanText | Unreadable> {
  for await (const file of files) {
    const name = stemOf(file.name);
    const lines: string[] = [];
    let size = 0;
    for await (const { text } of linesOf(file)) {
      size += text === null ? Number.POSITIVE_INFINITY : text.length;
      if (size > MOST_UNITS) break;
      lines.push(text ?? '');
    }
    yield size > MOST_UNITS
      ? { name, faults: [faultOf(file.name, 1, 'tooLarge')] }
      : readWebAnno(name, file.name, lines);
  }
}

const MOST_UNITS = 256 * 1024 * 1024;

/** A token, or the part of one that an annotation covers. */
interface Row {
  begin: number;
  end: number;
  address: string;
  units: Unit[];
  links: Link[];
}

/** Tokens and sentences are those of `sentencesOf`; what follows a sentence is kept with it where it is more than a line end. */
const write = (given: SpanWritable) => {
  const losses = new Losses();
  const { units, links } = project(given, HOLDS, losses);
  const sentences = sentencesOf(given.text);
  const rows = sentences.map((tokens) =>
    tokens.map((token): Row[] => [{ begin: token.begin, end: token.end, address: '', units: [], links: [] }]),
  );
  const flat = rows.flat();
  const placed = new Map<Unit, Row[]>();
  for (const unit of units) {
    const covered = rowsOf(unit.pieces[0] as Range, flat, losses);
    if (covered.length === 0) continue;
    placed.set(unit, covered);
    for (const row of covered) row.units.push(unit);
  }
  rows.forEach((tokens, s) => {
    tokens.forEach(([whole, ...parts], t) => {
      (whole as Row).address = `${s + 1}-${t + 1}`;
      parts.sort((a, b) => a.begin - b.begin || a.end - b.end);
      parts.forEach((part, p) => {
        part.address = `${s + 1}-${t + 1}.${p + 1}`;
      });
      tokens[t] = [whole as Row, ...parts];
    });
  });
  const numbers = new Map<Unit, number>();
  for (const [unit, covered] of placed) {
    if (covered.length > 1 || (covered[0]?.units.length ?? 0) > 1) numbers.set(unit, numbers.size + 1);
  }
  for (const link of links) {
    const target = placed.get(link.to)?.[0];
    if (target && placed.has(link.from)) target.links.push(link);
    else losses.add('connectorEnds', `${link.type ?? ''} ${exampleOf(link.from.pieces[0] as Range)}`.trim());
  }
  const written = [...placed.keys()];
  const held = links.filter((link) => placed.has(link.to) && placed.has(link.from));
  const spans = featuresOf(written, losses);
  const relations = featuresOf(held, losses);
  const header = ['#FORMAT=WebAnno TSV 3.3'];
  if (written.length > 0) header.push(`#T_SP=webanno.custom.Span|${spans.names.join('|')}`);
  if (held.length > 0) header.push(`#T_RL=webanno.custom.Relation|${relations.names.join('|')}|BT_webanno.custom.Span`);

  const suffix = (unit: Unit) => (numbers.has(unit) ? `[${numbers.get(unit)}]` : '');
  const sourceOf = ({ from, to }: Link) => {
    const ends = numbers.has(from) || numbers.has(to) ? `[${numbers.get(from) ?? 0}_${numbers.get(to) ?? 0}]` : '';
    return `${placed.get(from)?.[0]?.address}${ends}`;
  };
  const stacked = <One>(all: readonly One[], cell: (one: One) => string) =>
    all.length === 0 ? '_' : all.map(cell).join('|');
  const lineOf = (row: Row): string => {
    const cells = [row.address, `${row.begin}-${row.end}`, escapeText(given.text.slice(row.begin, row.end))];
    if (written.length > 0) {
      for (const name of spans.names) cells.push(stacked(row.units, (unit) => spans.cell(unit, name) + suffix(unit)));
    }
    if (held.length > 0) {
      for (const name of relations.names) cells.push(stacked(row.links, (link) => relations.cell(link, name)));
      cells.push(stacked(row.links, sourceOf));
    }
    return `${cells.join('\t')}\t\n`;
  };
  let body = '';
  sentences.forEach((tokens, at) => {
    const text = `#Text=${escapeText(sentenceText(given.text, tokens, sentences[at + 1]?.[0]))}\n`;
    body += `\n${text}${(rows[at] ?? []).flat().map(lineOf).join('')}`;
  });
  const start = sentences[0]?.[0]?.begin ?? given.text.length;
  if (/[^ ]/.test(given.text.slice(0, start)) || (sentences.length === 0 && given.text !== ''))
    losses.add('spacing', given.name);
  return { files: [{ name: `${given.name}.tsv`, text: `${header.join('\n')}\n\n${body}` }], losses: losses.list() };
};

const sentenceText = (text: string, tokens: readonly Token[], next: Token | undefined): string => {
  const [begin, end] = [tokens[0]?.begin ?? 0, tokens.at(-1)?.end ?? 0];
  const gap = text.slice(end, next?.begin ?? text.length);
  // Readers put a line end after each sentence and spaces up to the next one by themselves.
  if (next && /^\n *$/.test(gap)) return text.slice(begin, end);
  return text.slice(begin, end) + (next ? gap.replace(/\n$/, '') : gap);
};

/** The rows that a range covers, made where it begins or ends inside a token. */
const rowsOf = (range: Range, tokens: readonly Row[][], losses: Losses): Row[] => {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (((tokens[middle] as Row[])[0] as Row).end <= range.begin) low = middle + 1;
    else high = middle;
  }
  const covered: Row[] = [];
  for (let at = low; at < tokens.length; at += 1) {
    const rows = tokens[at] as Row[];
    const [token] = rows as [Row];
    if (token.begin >= range.end) break;
    const [begin, end] = [Math.max(token.begin, range.begin), Math.min(token.end, range.end)];
    let row = rows.find((one) => one.begin === begin && one.end === end);
    if (!row) {
      row = { begin, end, address: '', units: [], links: [] };
      rows.push(row);
    }
    covered.push(row);
  }
  if (covered.length === 0) losses.add('blank', exampleOf(range));
  else if ((covered[0] as Row).begin > range.begin || (covered.at(-1) as Row).end < range.end)
    losses.add('edges', exampleOf(range));
  return covered;
};

type Described = Pick<Unit, 'type' | 'attributes' | 'note'>;

/** What features cannot be named: they begin with a letter, some names are taken, some mean something in the header. */
const NO_FEATURE = /^(\P{L}.*|value|note|begin|end|sofa|Governor|Dependent|(ROLE|BT)_.*|)$/u;

/** The columns that the annotations need, and what stands in them: features of UIMA are words with one value each. */
const featuresOf = <One extends Described>(all: readonly One[], losses: Losses) => {
  const features = new Map<One, Map<string, string>>();
  const names = new Set(['value']);
  for (const one of all) {
    const values = new Map<string, string>();
    features.set(one, values);
    if (one.type !== null) values.set('value', one.type);
    if (one.note !== '') values.set('note', one.note);
    for (const path of one.attributes) {
      const dot = path.indexOf('.');
      const plain = (dot < 0 ? path : path.slice(0, dot)).replaceAll(/[^\p{L}\p{N}_]+/gu, '_');
      const name = NO_FEATURE.test(plain) ? `x_${plain}` : plain;
      const value = dot < 0 || dot === path.length - 1 ? 'true' : path.slice(dot + 1);
      const comesBack = value === 'true' ? name : `${name}.${value}`;
      if (values.has(name)) losses.add('attributeValues', path);
      else {
        if (comesBack !== path) losses.add('typeNames', path, { name: path, written: comesBack });
        values.set(name, value);
      }
    }
    for (const [name, value] of values) {
      names.add(name);
      if (!value.includes('\r')) continue;
      losses.add('lineBreaks', value);
      values.set(name, value.replaceAll(/\r\n?/g, '\n'));
    }
  }
  const cell = (one: One, name: string) => {
    const value = features.get(one)?.get(name);
    return value === undefined ? '*' : escapeValue(value);
  };
  return { names: [...names], cell };
};

export const webannoTsv: SpanFormat = {
  id: 'webanno-tsv',
  title: 'WebAnno TSV 3.3',
  extensions: ['.tsv'],
  holdsMeta: false,
  detect: (files) =>
    files.length === 0 ? 0 : files.filter(({ head }) => head.startsWith('#FORMAT=WebAnno TSV 3')).length / files.length,
  read,
  write,
  losses: (text) => write(text).losses,
  frame: null,
};

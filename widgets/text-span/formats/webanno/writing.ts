import type { SpanSettings } from '../../span-settings.ts';
import type { Range } from '../../value.ts';
import type { SpanWritable } from '../format.ts';
import { exampleOf, Losses } from '../losses.ts';
import { type Link, loseEvents, project, type Unit } from '../project.ts';
import { sentencesOf, type Token, tokenSentences } from '../tokens.ts';
import { escapeText, escapeValue } from './cells.ts';
import { type Plan, planOf, type WrittenLayer } from './plan.ts';

const HOLDS = {
  connectors: true,
  attributes: true,
  connectorAttributes: true,
  notes: true,
  connectorNotes: true,
  untyped: true,
  tokens: true,
  layers: true,
  events: true,
};

/** A token, or the part of one that an annotation covers. */
interface Row {
  begin: number;
  end: number;
  address: string;
  units: Unit[];
  /** Relations that lead to an annotation whose first row this is. */
  links: Link[];
}

type Placed = ReadonlyMap<Unit, readonly Row[]>;

/** A text by its rows; what follows a sentence is kept with it where it is more than a line end. */
export const writeWebAnno = (given: SpanWritable, settings: SpanSettings) => {
  const losses = new Losses();
  const { units, links } = project(given, HOLDS, settings, losses);
  const sentences = tokenSentences(given);
  const rows = sentences.map((tokens) =>
    tokens.map((token): Row[] => [{ begin: token.begin, end: token.end, address: '', units: [], links: [] }]),
  );
  const placed = placedOn(rows.flat(), units, given.text, losses);
  number(rows);
  const held = links.filter((link) => {
    if (placed.has(link.from) && placed.has(link.to)) return true;
    losses.add('connectorEnds', `${link.type ?? ''} ${exampleOf(link.from.pieces[0] as Range)}`.trim());
    return false;
  });
  for (const link of held) placed.get(link.to)?.[0]?.links.push(link);
  const isToken = (unit: Unit) => placed.get(unit)?.length === 1 && !placed.get(unit)?.[0]?.address.includes('.');
  const plan = planOf(given.source?.layers ?? [], [...placed.keys()], held, isToken, losses);
  for (const { layer, units } of plan.layers) {
    if (!layer.columns.some(({ kind }) => kind === 'role')) loseEvents(units.keys(), settings, losses);
  }
  const columns = plan.layers
    .filter(({ units, links, layer }) => given.source?.layers || units.size + links.size > 0 || layer.kind === 'chain')
    .map((written) => columnsOf(written, plan, placed, numbersOf(plan, placed)));
  const lineOf = (row: Row): string => {
    const form = escapeText(given.text.slice(row.begin, row.end));
    const cells = columns.flatMap((column) => column.cells(row));
    return `${[row.address, `${row.begin}-${row.end}`, form, ...cells].join('\t')}\t\n`;
  };
  let body = '';
  sentences.forEach((tokens, at) => {
    const text = `#Text=${escapeText(sentenceText(given.text, tokens, sentences[at + 1]?.[0]))}\n`;
    body += `\n${text}${(rows[at] ?? []).flat().map(lineOf).join('')}`;
  });
  const start = sentences[0]?.[0]?.begin ?? given.text.length;
  if (/[^ ]/.test(given.text.slice(0, start)) || (sentences.length === 0 && given.text !== ''))
    losses.add('spacing', given.name);
  const header = ['#FORMAT=WebAnno TSV 3.3', ...columns.map(({ header }) => header)].join('\n');
  return { files: [{ name: `${given.name}.tsv`, text: `${header}\n\n${body}` }], losses: losses.list() };
};

const placedOn = (rows: readonly Row[][], units: readonly Unit[], text: string, losses: Losses): Map<Unit, Row[]> => {
  const placed = new Map<Unit, Row[]>();
  for (const unit of units) {
    const covered = rowsOf(unit.pieces[0] as Range, rows, text, losses);
    if (covered.length === 0) continue;
    placed.set(unit, covered);
    for (const row of covered) row.units.push(unit);
  }
  return placed;
};

const number = (rows: Row[][][]): void => {
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
};

/** Annotations over several rows, or of one layer over one row, are numbered. */
const numbersOf = ({ layers, numbered }: Plan, placed: Placed): Map<Unit, number> => {
  const numbers = new Map<Unit, number>();
  for (const { layer, units } of layers) {
    if (layer.kind === 'chain') continue;
    for (const unit of units.keys()) {
      const covered = placed.get(unit) ?? [];
      const isStacked = covered.some((row) => row.units.filter((one) => units.has(one)).length > 1);
      if (covered.length > 1 || isStacked || numbered.has(unit)) numbers.set(unit, numbers.size + 1);
    }
  }
  return numbers;
};

interface Columns {
  header: string;
  cells(row: Row): string[];
}

const stacked = <One>(all: readonly One[], cell: (one: One) => string) =>
  all.length === 0 ? '_' : all.map(cell).join('|');

const valueIn = (features: ReadonlyMap<string, string> | undefined, name: string): string => {
  const value = features?.get(name);
  return value === undefined ? '*' : escapeValue(value);
};

const columnsOf = (written: WrittenLayer, plan: Plan, placed: Placed, numbers: ReadonlyMap<Unit, number>): Columns => {
  const { layer, fields, added } = written;
  const kind = { span: 'T_SP', relation: 'T_RL', chain: 'T_CH' }[layer.kind];
  const bases = fields.filter((field) => layer.kind === 'relation' && field.startsWith('BT_'));
  const all = [...fields.filter((field) => !bases.includes(field)), ...added, ...bases];
  const header = `#${kind}=${layer.type}|${all.join('|')}`;
  const write = { span: spanCells, relation: relationCells, chain: chainCells }[layer.kind];
  return { header, cells: write(written, plan, placed, numbers) };
};

type Cells = (
  written: WrittenLayer,
  plan: Plan,
  placed: Placed,
  numbers: ReadonlyMap<Unit, number>,
) => Columns['cells'];

const spanCells: Cells = ({ layer, units, added }, { slots }, placed, numbers) => {
  const suffix = (unit: Unit) => (numbers.has(unit) ? `[${numbers.get(unit)}]` : '');
  const feature = (name: string) => (unit: Unit) => valueIn(units.get(unit), name) + suffix(unit);
  const role = (at: number) => (unit: Unit) => {
    const all = slots.get(unit)?.get(at) ?? [];
    const words = all.map(({ role }) => (role === null ? '*' : escapeValue(role)));
    return (words.length === 0 ? '_' : words.join(';')) + suffix(unit);
  };
  const target = (at: number) => (unit: Unit) => {
    const all = slots.get(unit)?.get(at) ?? [];
    return all.length === 0 ? '*' : all.map(({ to }) => `${placed.get(to)?.[0]?.address}${suffix(to)}`).join(';');
  };
  const own = layer.columns.filter(({ kind }) => kind !== 'none' || added.size === 0);
  const cells = [
    ...own.map(({ kind, name }, at) =>
      kind === 'role' ? role(at) : kind === 'target' ? target(at - 1) : feature(name),
    ),
    ...[...added].map(feature),
  ];
  return (row) => {
    const here = row.units.filter((unit) => units.has(unit));
    return cells.map((cell) => stacked(here, cell));
  };
};

const relationCells: Cells = ({ layer, links, added }, _, placed, numbers) => {
  const names = layer.columns.filter(({ kind }) => kind === 'feature').map(({ name }) => name);
  const sourceOf = ({ from, to }: Link) => {
    const ends = numbers.has(from) || numbers.has(to) ? `[${numbers.get(from) ?? 0}_${numbers.get(to) ?? 0}]` : '';
    return `${placed.get(from)?.[0]?.address}${ends}`;
  };
  return (row) => {
    const here = row.links.filter((link) => links.has(link));
    const features = [...names, ...added].map((name) => stacked(here, (link) => valueIn(links.get(link), name)));
    return [...features, stacked(here, sourceOf)];
  };
};

/** The first column says which link of which chain an annotation is, and the label of the relation to the next. */
const chainCells: Cells = ({ layer, units, chains, added }) => {
  const places = new Map<Unit, { chain: number; link: number; label: string | null }>();
  chains.forEach((all, chain) => {
    for (const [link, { unit, label }] of all.entries()) places.set(unit, { chain: chain + 1, link: link + 1, label });
  });
  const names = layer.columns.filter(({ kind }) => kind === 'feature').map(({ name }) => name);
  const first = names.includes('referenceRelation') ? 'referenceRelation' : names[0];
  return (row) => {
    const here = row.units.filter((unit) => units.has(unit));
    return [...names, ...added].map((name) =>
      stacked(here, (unit) => {
        const { chain = 0, link = 0, label = null } = places.get(unit) ?? {};
        const value =
          name === 'referenceRelation' ? (label === null ? '*' : escapeValue(label)) : valueIn(units.get(unit), name);
        return name === first ? `${value}->${chain}-${link}` : `${value}[${chain}]`;
      }),
    );
  };
};

const sentenceText = (text: string, tokens: readonly Token[], next: Token | undefined): string => {
  const [begin, end] = [tokens[0]?.begin ?? 0, tokens.at(-1)?.end ?? 0];
  const gap = text.slice(end, next?.begin ?? text.length);
  // Readers put a line end after each sentence and spaces up to the next one by themselves.
  if (next && /^\n *$/.test(gap)) return text.slice(begin, end);
  return text.slice(begin, end) + (next ? gap.replace(/\n$/, '') : gap);
};

/** The rows that a range covers, made where it begins or ends inside a token. */
const rowsOf = (range: Range, tokens: readonly Row[][], text: string, losses: Losses): Row[] => {
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
  if (covered.length === 0) {
    const isBlank = sentencesOf(text.slice(range.begin, range.end)).length === 0;
    losses.add(isBlank ? 'blank' : 'untokenised', exampleOf(range));
  } else if ((covered[0] as Row).begin > range.begin || (covered.at(-1) as Row).end < range.end)
    losses.add('edges', exampleOf(range));
  return covered;
};

import type { Unreadable } from '../../../shared/annotations/annotation-format.ts';
import type { Scheme } from '../../value.ts';
import { SpanDraft } from '../draft.ts';
import type { SpanText } from '../format.ts';

const TAG = /^(?:O|([BIESLU])-(.+))$/;

/** Each but the word's may be a layer of annotations. */
const MOST_COLUMNS = 200;

interface Row {
  line: number;
  cells: string[];
}

/**
 * A document of columns: https://www.clips.uantwerpen.be/conll2003/ner/. The word is in the first column (in the second
 * where the first counts), its tag in the last; where all other columns are tags, each is a layer of its own. The text
 * is the words with a space between them, a sentence a line. Any of IOB1, BIO (IOB2) and BIOES (BILOU).
 */
export const readConll = (
  name: string,
  file: string,
  lines: readonly { line: number; text: string }[],
): SpanText | Unreadable => {
  const draft = new SpanDraft(name, file, lines[0]?.line ?? 1);
  const tabs = lines.some(({ text }) => text.includes('\t'));
  const sentences: Row[][] = [[]];
  for (const { line, text } of lines) {
    if (text.trim() === '') {
      if (sentences.at(-1)?.length) sentences.push([]);
      continue;
    }
    const cells = cellsOf(text, tabs);
    if (text.startsWith('#') && (cells.length < 2 || !TAG.test(cells.at(-1) ?? ''))) draft.lose('comments', text);
    else sentences.at(-1)?.push({ line, cells });
  }
  const rows = sentences.flat();
  const width = usual(rows.map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS) {
    draft.fault(draft.line, 'tooManyColumns', { limit: MOST_COLUMNS });
    return draft.finish();
  }
  const counted = width > 2 && sentences.every((all) => all.every(({ cells }, at) => cells[0] === String(at + 1)));
  const word = counted ? 1 : 0;
  const others = Array.from({ length: Math.max(0, width - word - 1) }, (_, at) => word + 1 + at);
  const tagged = (column: number) => rows.every(({ cells }) => TAG.test(cells[column] ?? ''));
  const layers = others.length > 0 && others.every(tagged) ? others : [width - 1];
  const left = others.filter((column) => !layers.includes(column));
  if (left.length > 0) draft.lose('columns', name, { columns: left.map((column) => column + 1).join(', ') });

  for (const { line, cells } of rows) {
    if (width < word + 2 || cells.length !== width)
      draft.fault(line, 'columns', { count: cells.length, expected: Math.max(2, width) });
    else if (cells[word] === '') draft.fault(line, 'noWord');
    else
      for (const column of layers)
        if (!TAG.test(cells[column] ?? '')) draft.fault(line, 'tag', { tag: cells[column] ?? '' });
  }
  const filled = sentences.filter((all) => all.length > 0);
  const text = filled.map((all) => all.map(({ cells }) => cells[word] ?? '').join(' ')).join('\n');
  draft.setText(text, draft.line);
  const tokens: number[] = [];
  const firsts: number[] = [];
  for (const sentence of filled) {
    firsts.push(tokens.length / 2);
    for (const { cells } of sentence) {
      const begin = tokens.length === 0 ? 0 : (tokens.at(-1) as number) + 1;
      tokens.push(begin, begin + (cells[word] ?? '').length);
    }
  }
  const prefixes = new Set<string>();
  for (const column of layers) {
    let begin = 0;
    for (const sentence of filled) {
      const tags = sentence.map(({ line, cells }) => {
        const token = cells[word] ?? '';
        const place = { line, begin, end: begin + token.length, tag: cells[column] ?? '' };
        begin = place.end + 1;
        return place;
      });
      for (const one of decoded(tags, prefixes)) draft.range(one);
    }
  }
  const scheme = schemeOf(prefixes);
  draft.source = { tokens, sentences: firsts, ...(scheme && { scheme }) };
  if (layers.length > 1) draft.lose('tagColumns', name, { columns: layers.map((column) => column + 1).join(', ') });
  return draft.finish();
};

/** The most frequent: a broken first line must not make all others wrong. */
const usual = (widths: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
};

const cellsOf = (text: string, tabs: boolean): string[] => {
  const cells = text.split(tabs ? '\t' : / +/);
  // Some tools end each line with what parts the columns.
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
};

interface Tagged {
  line: number;
  begin: number;
  end: number;
  tag: string;
}

interface Entity {
  line: number;
  begin: number;
  end: number;
  type: string;
}

/** One rule reads all schemes: in IOB1 an I begins what is not going on, in the others it never has to. */
const decoded = (tags: readonly Tagged[], prefixes: Set<string>) => {
  const found: Entity[] = [];
  let open = null as Entity | null;
  for (const { line, begin, end, tag } of tags) {
    const [, prefix, type] = TAG.exec(tag) ?? [];
    if (prefix === undefined || type === undefined) {
      open = null;
      continue;
    }
    const continues = open?.type === type && /[IEL]/.test(prefix);
    prefixes.add(prefix === 'I' && !continues ? 'i' : prefix);
    if (continues && open) open.end = end;
    else {
      open = { line, begin, end, type };
      found.push(open);
    }
    if (/[ESLU]/.test(prefix)) open = null;
  }
  return found;
};

/** `i` stands for an I that begins. */
const schemeOf = (prefixes: ReadonlySet<string>): Scheme | null => {
  if (prefixes.size === 0) return null;
  if (prefixes.has('L') || prefixes.has('U')) return 'BILOU';
  if (prefixes.has('E') || prefixes.has('S')) return 'BIOES';
  return prefixes.has('i') ? 'IOB1' : 'BIO';
};

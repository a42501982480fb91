import type { AnnotationSource, Unreadable } from '../../../shared/annotations/annotation-format.ts';
import { linesOf } from '../../../shared/annotations/lines.ts';
import type { SpanSettings } from '../../span-settings.ts';
import type { Range, Scheme } from '../../value.ts';
import { faultOf, stemOf } from '../draft.ts';
import type { SpanFormat, SpanText, SpanWritable } from '../format.ts';
import { exampleOf, Losses } from '../losses.ts';
import { project } from '../project.ts';
import { wordSentences } from '../tokens.ts';
import { readConll } from './reading.ts';

/** Large enough for any real document; a file without marks of documents is one. */
const MOST_LINES = 2_000_000;

async function* read(
  files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
): AsyncGenerator<SpanText | Unreadable> {
  for await (const file of files) {
    const stem = stemOf(file.name);
    let lines: { line: number; text: string }[] = [];
    let documents = 0;
    let marked = false;
    const give = () => {
      documents += 1;
      return readConll(marked ? `${stem}-${documents}` : stem, file.name, lines);
    };
    for await (const { line, text } of linesOf(file)) {
      if (text === null || lines.length >= MOST_LINES) {
        yield { name: stem, faults: [faultOf(file.name, line, 'tooLarge')] };
        lines = [];
        break;
      }
      if (text.startsWith('-DOCSTART-')) {
        if (lines.some((one) => one.text.trim() !== '')) yield give();
        marked = marked || documents > 0;
        lines = [];
      } else lines.push({ line, text });
    }
    if (lines.some((one) => one.text.trim() !== '')) yield give();
  }
}

/** Two columns, word and tag: the tokens, sentences and scheme of the text's source, else ours in BIO. */
const write = (given: SpanWritable, settings: SpanSettings) => {
  const losses = new Losses();
  const { units } = project(given, { tokens: true }, settings, losses);
  const sentences = wordSentences(given);
  const flat = sentences.flat();
  const begins = new Map(flat.map(({ begin }, at) => [begin, at]));
  const ends = new Map(flat.map(({ end }, at) => [end, at]));
  const sentenceOf = sentences.flatMap((tokens, at) => tokens.map(() => at));
  const entities: Entity[] = [];
  /** The first token behind the last annotation: they come by their begin, longer ones first. */
  let free = 0;
  for (const { type, pieces } of units) {
    const [range] = pieces as [Range];
    const [first, last] = [begins.get(range.begin), ends.get(range.end)];
    const tag = (type as string).replaceAll(/\s+/g, '_');
    if (first === undefined || last === undefined) losses.add('unaligned', exampleOf(range));
    else if (sentenceOf[first] !== sentenceOf[last]) losses.add('acrossSentences', exampleOf(range));
    else if (first < free) losses.add('overlaps', exampleOf(range));
    else {
      if (tag !== type) losses.add('typeNames', type as string, { name: type as string, written: tag });
      free = last + 1;
      entities.push({ first, last, tag, sentence: sentenceOf[first] as number });
    }
  }
  const tags = tagsOf(flat.length, entities, given.source?.scheme ?? 'BIO');
  const words = flat.map(({ text }) => text.replaceAll(/\s+/g, (space) => (/[\t\n\r]/.test(space) ? ' ' : space)));
  const rebuilt = sentences.map((tokens) => tokens.map(({ text }) => text).join(' ')).join('\n');
  if (rebuilt !== given.text) losses.add('spacing', given.name);
  let at = 0;
  const body = sentences.map((tokens) => `${tokens.map(() => `${words[at]}\t${tags[at++]}\n`).join('')}\n`).join('');
  const files = [{ name: `${given.name}.conll`, text: body }];
  return { files, losses: losses.list() };
};

interface Entity {
  first: number;
  last: number;
  tag: string;
  sentence: number;
}

/** The marks of a scheme for the first token, one between, the last, and the only one. */
const MARKS: Record<Scheme, string> = { BIO: 'BIIB', IOB1: 'IIII', BIOES: 'BIES', BILOU: 'BILU' };

const tagsOf = (count: number, entities: readonly Entity[], scheme: Scheme): string[] => {
  const tags = Array.from({ length: count }, () => 'O');
  let before: Entity | undefined;
  for (const entity of entities) {
    const { first, last, tag, sentence } = entity;
    const meets = before?.last === first - 1 && before.tag === tag && before.sentence === sentence;
    for (let at = first; at <= last; at += 1) {
      const place = first === last ? 3 : at === first ? 0 : at === last ? 2 : 1;
      // In IOB1 only what meets another of its kind begins with a B.
      const mark = scheme === 'IOB1' && meets && at === first ? 'B' : MARKS[scheme][place];
      tags[at] = `${mark}-${tag}`;
    }
    before = entity;
  }
  return tags;
};

export const conll: SpanFormat = {
  id: 'conll',
  title: 'CoNLL-2003 (BIO)',
  extensions: ['.conll', '.bio', '.iob', '.iob2', '.tsv', '.txt'],
  holdsMeta: false,
  detect: (files) => {
    const like = files.filter(({ name, head }) => /\.(conll|bio|iob2?|tsv|txt)$/i.test(name) && looksTagged(head));
    return files.length === 0 ? 0 : (like.length / files.length) * 0.9;
  },
  read,
  write,
  losses: (text, settings) => write(text, settings).losses,
  frame: null,
};

const looksTagged = (head: string): boolean => {
  if (head.startsWith('-DOCSTART-')) return true;
  const lines = head
    .split(/\r?\n/)
    .slice(0, 200)
    .filter((line) => line.trim() !== '');
  const tagged = lines.filter((line) => /[\t ](O|[BIESLU]-\S+)\s*$/.test(line));
  return lines.length > 0 && tagged.length > lines.length * 0.8;
};

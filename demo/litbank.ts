import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectorTo, rangeOf, type Suggestion } from '../widgets/text-span/value.ts';
import type { SpanQuestion } from './spans.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'data/litbank', name), 'utf8');

/** Passages are about so long, and end with a line. */
const LENGTH = 900;
const KINDS: Readonly<Record<string, string>> = { PROP: 'Name', NOM: 'Noun', PRON: 'Pronoun' };

interface Mention {
  begin: number;
  end: number;
  /** `PROP_PER`: how it is said, and what it is. */
  kind: string;
  /** Whom or what it is about: mentions of one cluster are about the same. */
  cluster: string;
}

/** Each mention stands there twice: with its kind, and with its cluster (`Mr_Bennet-6`). */
const mentionsIn = (annotations: string): Mention[] => {
  const byPlace = new Map<string, Mention>();
  for (const [, type = '', begin, end] of annotations.matchAll(/^T\d+\t(\S+) (\d+) (\d+)\t/gm)) {
    const place = `${begin}-${end}`;
    const mention = byPlace.get(place) ?? { begin: Number(begin), end: Number(end), kind: '', cluster: '' };
    byPlace.set(place, mention);
    if (/^(PROP|NOM|PRON)_[A-Z]{3}$/.test(type)) mention.kind = type;
    else mention.cluster = type;
  }
  return [...byPlace.values()].filter(({ kind }) => kind !== '').sort((a, b) => a.begin - b.begin || b.end - a.end);
};

/** What is not in print: spaces between words and punctuation, and marks of emphasis (`_ her _`). */
const isAdded = (text: string, at: number): boolean => {
  if (text[at] !== ' ') return text[at] === '_';
  return /[“‘(_]/.test(text[at - 1] ?? '') || /^(_ )?[,.;:!?’”)]/.test(text.slice(at + 1, at + 4));
};

/** The text as it is printed, and where each place of the old one went. */
const joined = (text: string) => {
  const places = [0];
  let printed = '';
  for (let at = 0; at < text.length; at += 1) {
    if (!isAdded(text, at)) printed += text[at];
    places.push(printed.length);
  }
  return { printed, placeOf: (at: number) => places[at] ?? 0 };
};

/** Lines of a text, gathered to passages: where each begins and ends. */
const passagesOf = (text: string): [begin: number, end: number][] => {
  const passages: [number, number][] = [];
  let begin = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (at - begin < LENGTH) continue;
    passages.push([begin, at]);
    begin = at + 1;
  }
  const rest = text.trimEnd().length;
  return rest > begin ? [...passages, [begin, rest]] : passages;
};

/** A novel's beginning in passages, with what the annotators of LitBank found in it as suggestions. */
export const litbankPassages = (work: string): { externalId: string; spans: SpanQuestion }[] => {
  const source = read(`${work}.txt`);
  const mentions = mentionsIn(read(`${work}.ann`));
  return passagesOf(source).map(([from, to], number) => {
    const { printed, placeOf } = joined(source.slice(from, to));
    const last = new Map<string, string>();
    const suggestions = mentions
      .filter(({ begin, end }) => begin >= from && end <= to)
      .map(({ begin, end, kind, cluster }, at): Suggestion => {
        const [how = '', what = ''] = kind.split('_');
        const span = rangeOf(printed, `s${at + 1}`, placeOf(begin - from), placeOf(end - from), what);
        const before = last.get(cluster);
        if (cluster !== '') last.set(cluster, span.id);
        return {
          ...span,
          attributes: [`Said as.${KINDS[how] ?? how}`],
          connectedTo: before ? [connectorTo(`c${at + 1}`, before, 'same', 'is the same as')] : [],
          score: null,
          model: 'LitBank',
        };
      });
    const externalId = `${work}-${String(number + 1).padStart(2, '0')}`;
    return { externalId, spans: { originalString: printed, suggestions } };
  });
};

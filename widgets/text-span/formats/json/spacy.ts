import { isRecord, type JsonRecord } from '../../../shared/json.ts';
import { isSound } from '../../rules/source-checks.ts';
import type { SpanSettings } from '../../span-settings.ts';
import type { Range } from '../../value.ts';
import type { SpanDraft } from '../draft.ts';
import type { SpanFormat, SpanWritable } from '../format.ts';
import { Losses } from '../losses.ts';
import { CodePoints } from '../offsets.ts';
import { additionalMeta, project, type Unit } from '../project.ts';
import { type Token, tokenSentences } from '../tokens.ts';
import { detectJson, idOf, listIn, listOf, readObjects, restOf, textOf } from './reading.ts';

const READ = ['name', 'text', 'spans', 'ents', 'tokens', 'sents', 'relations', 'answer'];
const TOKEN = ['text', 'start', 'end', 'id', 'ws'];
const SPAN = ['id', 'start', 'end', 'token_start', 'token_end', 'label', 'text', 'ws'];
const VERDICTS = ['accept', 'reject', 'ignore'] as const;

interface Place {
  id?: string;
  begin: number;
  end: number;
  label: string | null;
}

/**
 * A line of Prodigy (https://prodi.gy/docs/api-interfaces) or of spaCy's `Doc.to_json`: `spans` or `ents` with `start`,
 * `end` and `label`, Prodigy's `relations` with `head_span` and `child_span`, its `answer`. Offsets count code points.
 */
const fill = (value: JsonRecord, draft: SpanDraft): undefined => {
  const { line } = draft;
  const text = textOf(value.text);
  if (text === undefined) return draft.fault(line, 'noText');
  draft.setText(text);
  draft.meta = restOf(value, READ);
  draft.verdict = VERDICTS.find((one) => one === value.answer) ?? null;
  const points = new CodePoints(text);
  const placeOf = (one: unknown): Place | undefined => {
    if (!isRecord(one) || typeof one.start !== 'number' || typeof one.end !== 'number') return undefined;
    const id = idOf(one.id);
    const [begin, end] = [points.toUtf16(one.start), points.toUtf16(one.end)];
    return { ...(id !== undefined && { id }), begin, end, label: textOf(one.label) ?? null };
  };
  /** The first range of each place and label, and of each last token. */
  const byPlace = new Map<string, string>();
  const byToken = new Map<number, string>();
  const add = (one: unknown): string | undefined => {
    const place = placeOf(one);
    if (!isRecord(one) || !place) return void draft.fault(line, 'annotation', { found: JSON.stringify(one) ?? '' });
    const known = byPlace.get(keyOf(place));
    // Ids of spaCy name what an entity is, so several may share one.
    const id = place.id !== undefined && draft.rangeOf(place.id) ? undefined : place.id;
    const made = draft.range({ id, begin: place.begin, end: place.end, type: place.label, line });
    if (made && known === undefined) byPlace.set(keyOf(place), made.id);
    const fields = Object.keys(restOf(one, SPAN)).filter((name) => one[name]);
    if (fields.length > 0) draft.lose('fields', draft.name, { fields: fields.join(', ') });
    if (made && typeof one.token_end === 'number' && !byToken.has(one.token_end)) byToken.set(one.token_end, made.id);
    return made?.id;
  };
  const spans = isRecord(value.spans) ? value.spans : { spans: value.spans };
  const groups = Object.keys(spans);
  if (spans === value.spans && groups.length > 0) draft.lose('groups', draft.name, { groups: groups.join(', ') });
  for (const one of [...groups.flatMap((name) => listIn(spans, name, draft)), ...listIn(value, 'ents', draft)])
    add(one);
  // A relation may lead to a token that is no span; it becomes one without a type.
  const endOf = (span: unknown, token: unknown): string | undefined => {
    const place = placeOf(span);
    const named = place?.id === undefined ? undefined : draft.rangeOf(place.id);
    if (place && named?.begin === place.begin && named.end === place.end) return named.id;
    if (place) return byPlace.get(keyOf(place)) ?? add(span);
    if (typeof token !== 'number') return undefined;
    const word = tokens[token];
    return byToken.get(token) ?? add(isRecord(word) ? { start: word.start, end: word.end, token_end: token } : null);
  };
  const tokens = listOf(value.tokens);
  for (const one of listIn(value, 'relations', draft)) {
    const [from, to] = isRecord(one) ? [endOf(one.head_span, one.head), endOf(one.child_span, one.child)] : [];
    if (!isRecord(one) || from === undefined || to === undefined)
      draft.fault(line, 'annotation', { found: JSON.stringify(one) ?? '' });
    else draft.connector({ from, to, type: textOf(one.label) ?? null, line });
  }
  readTokens(tokens, listOf(value.sents), points, draft);
  const others = new Set(tokens.flatMap((one) => (isRecord(one) ? Object.keys(restOf(one, TOKEN)) : [])));
  const layers = [...others].filter((name) => tokens.some((one) => isRecord(one) && one[name] && one[name] !== ''));
  if (layers.length > 0) draft.lose('tokenLayers', draft.name, { layers: layers.join(', ') });
};

/** Tokens and sentences as the file has them. */
const readTokens = (
  tokens: readonly unknown[],
  sentences: readonly unknown[],
  points: CodePoints,
  draft: SpanDraft,
) => {
  if (tokens.length === 0) return;
  const at = (one: unknown, field: 'start' | 'end') =>
    isRecord(one) && typeof one[field] === 'number' ? points.toUtf16(one[field]) : Number.NaN;
  const own = tokens.flatMap((one) => [at(one, 'start'), at(one, 'end')]);
  const index = new Map(tokens.map((one, n) => [at(one, 'start'), n]));
  const firsts = sentences.map((one) => index.get(at(one, 'start')) ?? Number.NaN);
  const source = { tokens: own, ...(firsts.length > 0 && { sentences: firsts }) };
  if (isSound(source, draft.text)) draft.source = source;
  else draft.lose('tokens', draft.name);
};

const keyOf = ({ begin, end, label }: Place): string => `${begin} ${end} ${label ?? ''}`;

interface Spaced extends Token {
  /** Whether one space follows that belongs to no token. */
  ws: boolean;
}

/** The tokens of the text, and as tokens all else but one space after each: together they are the text, as in spaCy. */
const tokensOf = (given: SpanWritable): Spaced[] => {
  const { text } = given;
  const tokens: Spaced[] = [];
  let end = 0;
  const fill = (until: number) => {
    const last = tokens.at(-1);
    if (last && end < until && text[end] === ' ') {
      last.ws = true;
      end += 1;
    }
    if (end < until) tokens.push({ begin: end, end: until, text: text.slice(end, until), ws: false });
  };
  for (const token of tokenSentences(given).flat()) {
    fill(token.begin);
    tokens.push({ ...token, ws: false });
    end = token.end;
  }
  fill(text.length);
  return tokens;
};

const HOLDS = { connectors: true, meta: true, tokens: true, verdict: true };

/** Prodigy's form; spans name their tokens if they begin and end at token boundaries. */
const write = (given: SpanWritable, settings: SpanSettings) => {
  const losses = new Losses();
  const { units, links } = project(given, HOLDS, settings, losses);
  const points = new CodePoints(given.text);
  const flat = tokensOf(given);
  const begins = new Map(flat.map(({ begin }, at) => [begin, at]));
  const ends = new Map(flat.map(({ end }, at) => [end, at]));
  const tokens = flat.map(({ begin, end, text, ws }, id) => ({
    text,
    start: points.fromUtf16(begin),
    end: points.fromUtf16(end),
    id,
    ws,
  }));
  const ids = new Map(units.map((unit, at) => [unit, at]));
  const spanOf = (unit: Unit) => {
    const [{ begin, end }] = unit.pieces as [Range];
    const [first, last] = [begins.get(begin), ends.get(end)];
    const aligned = first !== undefined && last !== undefined;
    const place = { id: ids.get(unit), start: points.fromUtf16(begin), end: points.fromUtf16(end) };
    return { ...place, ...(aligned && { token_start: first, token_end: last }), label: unit.type };
  };
  /** Relations lead to the last token of a span. */
  const tokenOf = (unit: Unit) => {
    const [{ end }] = unit.pieces as [Range];
    let [low, high] = [0, flat.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((flat[middle]?.begin ?? 0) < end) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  };
  const relations = links.map(({ from, to, type }) => ({
    head: tokenOf(from),
    child: tokenOf(to),
    head_span: spanOf(from),
    child_span: spanOf(to),
    label: type,
  }));
  const own = { text: given.text, name: given.name, tokens, spans: units.map(spanOf) };
  const sents = given.source?.sentences && sentencesIn(given, points);
  const text = JSON.stringify({
    ...additionalMeta(given, READ, losses),
    ...own,
    ...(relations.length > 0 && { relations }),
    ...(sents && { sents }),
    ...(given.verdict && { answer: given.verdict }),
  });
  return { files: [{ name: 'prodigy.jsonl', text }], losses: losses.list() };
};

const sentencesIn = (given: SpanWritable, points: CodePoints) =>
  tokenSentences(given).flatMap((tokens) => {
    const [first, last] = [tokens[0], tokens.at(-1)];
    return first && last ? [{ start: points.fromUtf16(first.begin), end: points.fromUtf16(last.end) }] : [];
  });

export const spacy: SpanFormat = {
  id: 'spacy',
  title: 'spaCy / Prodigy JSONL',
  extensions: ['.jsonl', '.json'],
  holdsMeta: true,
  detect: (files) =>
    detectJson(
      files,
      /\.jsonl?$/i,
      /"(spans|ents)"\s*:\s*\[|"spans"\s*:\s*\{\s*"(?!ranges"|suggestions"|originalString"|source")(?:[^"\\]|\\.)*"\s*:\s*\[|"answer"\s*:\s*"(accept|reject|ignore)"|"_input_hash"/,
    ),
  read: (files) => readObjects(files, (value) => textOf(value.name), fill),
  write,
  losses: (text, settings) => write(text, settings).losses,
  frame: { name: 'prodigy.jsonl', head: '', between: '\n', tail: '\n' },
};

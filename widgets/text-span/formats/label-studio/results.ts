import { isRecord, type JsonRecord } from '../../../shared/json.ts';
import type { SpanDraft } from '../draft.ts';
import { idOf, listOf, textOf } from '../json/reading.ts';
import { converter, countingOf } from '../offsets.ts';

/** The relation that joins fragments; Label Studio has none of its own for it. */
export const SAME_ENTITY = 'same-entity';

interface Region {
  id: string | undefined;
  start: number;
  end: number;
  labels: string[];
  attributes: string[];
  notes: string[];
  score: unknown;
  quote: string | undefined;
}

/**
 * The results of an annotation or a prediction: regions of text (parts of one region share its id), relations. Offsets
 * count code points; some versions wrote UTF-16, which the quoted text reveals. `whole` gets what is about all of the text.
 */
export const readResults = (
  results: readonly unknown[],
  draft: SpanDraft,
  whole: SpanDraft,
  proposed?: { model: string; score: unknown },
): void => {
  const { line } = draft;
  const regions = new Map<string | symbol, Region>();
  const relations: JsonRecord[] = [];
  const aboutRegions: [id: string, result: JsonRecord][] = [];
  for (const one of results) {
    const value = isRecord(one) && isRecord(one.value) ? one.value : {};
    if (!isRecord(one)) draft.fault(line, 'annotation', { found: JSON.stringify(one) ?? '' });
    else if (one.type === 'relation') relations.push(one);
    else if (isPlace(value.start) && isPlace(value.end) && !('startOffset' in value) && !('globalOffsets' in value)) {
      const id = idOf(one.id);
      const region = regions.get(id ?? '') ?? {
        id,
        start: Number(value.start),
        end: Number(value.end),
        labels: [],
        attributes: [],
        notes: [],
        score: undefined,
        quote: undefined,
      };
      regions.set(id ?? Symbol('without id'), region);
      region.score ??= one.score;
      if (idOf(one.parentID) !== undefined) whole.lose('fields', region.id ?? '', { fields: 'parentID' });
      take(one, value, region, whole);
    } else if (idOf(one.id) !== undefined) aboutRegions.push([idOf(one.id) as string, one]);
    else keepWhole(one, whole);
  }
  for (const [id, one] of aboutRegions) {
    const region = regions.get(id);
    if (region) take(one, isRecord(one.value) ? one.value : {}, region, whole);
    else keepWhole(one, whole);
  }
  const all = [...regions.values()];
  const quoted = all.filter(({ quote }) => quote !== undefined);
  const fits = ({ start, end, quote }: Region, utf16: (offset: number) => number) =>
    draft.text.slice(utf16(start), utf16(end)) === quote;
  const utf16 = converter(draft.text, countingOf(draft.text, quoted, fits));
  const ids = new Map<string, string>();
  for (const region of all) {
    const { id, start, end, labels, attributes, notes } = region;
    (labels.length === 0 ? [null] : labels).forEach((type, at) => {
      const free = id !== undefined && at === 0 && !draft.rangeOf(id) ? id : undefined;
      const note = notes.join('\n');
      const range = { id: free, begin: utf16(start), end: utf16(end), type, attributes: [...attributes], note, line };
      const model = proposed && { model: proposed.model, score: scoreOf(region.score ?? proposed.score, whole) };
      const made = draft.range(range, model);
      if (made && id !== undefined && at === 0) ids.set(id, made.id);
    });
  }
  for (const one of relations) relate(one, ids, draft);
};

const isPlace = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));

/** What one result says of its region. */
const take = (one: JsonRecord, value: JsonRecord, region: Region, whole: SpanDraft): void => {
  const name = textOf(one.from_name) ?? '';
  const type = textOf(one.type) ?? '';
  const words = (field: string) => listOf(value[field]).filter((word) => typeof word === 'string');
  const paths = (all: string[]) =>
    all.map((path) => (name === 'attributes' || path === name ? path : `${name}.${path}`));
  if (type === 'labels') {
    append(region.labels, words('labels'));
    region.quote ??= textOf(value.text);
  } else if (type === 'choices') append(region.attributes, paths(words('choices')));
  else if (type === 'taxonomy') {
    const trees = listOf(value.taxonomy).map((path) => listOf(path).join('.'));
    append(region.attributes, paths(trees));
  } else if (type === 'rating' || type === 'number') region.attributes.push(`${name}.${String(value[type])}`);
  else if (type === 'textarea')
    append(region.notes, Array.isArray(value.text) ? words('text') : [textOf(value.text) ?? '']);
  else whole.lose('resultTypes', name, { type });
  const note = isRecord(one.meta) ? one.meta.text : undefined;
  append(
    region.notes,
    listOf(note).filter((text) => typeof text === 'string'),
  );
};

/** Not spread: there may be more than a call takes. */
const append = (list: string[], more: readonly string[]): void => {
  for (const one of more) list.push(one);
};

const keepWhole = (one: JsonRecord, whole: SpanDraft): void => {
  const type = textOf(one.type) ?? '';
  // Labels have a place, but here none in a text: of a picture, a recording, a page.
  if (type.endsWith('labels')) whole.lose('resultTypes', textOf(one.from_name) ?? '', { type });
  else whole.lose('wholeText', `${textOf(one.from_name) ?? ''} ${type}`.trim());
  whole.meta = { ...whole.meta, results: [...listOf(whole.meta.results), one] };
};

const scoreOf = (score: unknown, whole: SpanDraft): number | null => {
  if (typeof score !== 'number') return null;
  if (score >= 0 && score <= 1) return score;
  whole.lose('score', String(score));
  return null;
};

const relate = (one: JsonRecord, ids: Map<string, string>, draft: SpanDraft): undefined => {
  const [left, right] = [one.from_id, one.to_id].map((id) => ids.get(idOf(id) ?? '') ?? idOf(id));
  if (left === undefined || right === undefined) {
    return draft.fault(draft.line, 'annotation', { found: JSON.stringify(one) });
  }
  const labels = listOf(one.labels).filter((label) => typeof label === 'string');
  if (labels.length === 1 && labels[0] === SAME_ENTITY) {
    const [first, piece] = [draft.rangeOf(left), draft.rangeOf(right)];
    if (first && piece) piece.entityId = first.entityId;
    else draft.fault(draft.line, 'noRange', { id: first ? right : left });
    return undefined;
  }
  if (one.direction === 'bi') draft.lose('direction', `${left} ↔ ${right}`);
  const [from, to] = one.direction === 'left' ? [right, left] : [left, right];
  for (const type of labels.length === 0 ? [null] : labels) draft.connector({ from, to, type, line: draft.line });
};

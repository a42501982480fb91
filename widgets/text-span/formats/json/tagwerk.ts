import { fits } from '../../../../shared/schema-check.ts';
import type { Loss } from '../../../shared/annotations/annotation-format.ts';
import type { JsonRecord } from '../../../shared/json.ts';
import { schemaProblems } from '../../../shared/schema-problems.ts';
import { onTheirOwn } from '../../rules/on-their-own.ts';
import { isSpanInput } from '../../rules/value-shape.ts';
import { Range, SpanValue, Suggestion, TextSource } from '../../value.ts';
import type { SpanDraft } from '../draft.ts';
import type { SpanFormat, SpanWritable } from '../format.ts';
import { Losses } from '../losses.ts';
import { detectJson, listIn, readObjects, restOf, textOf } from './reading.ts';

const Decisions = SpanValue.properties.decisions;

const READ = ['name', 'originalString', 'ranges', 'suggestions', 'decisions', 'meta', 'verdict', 'source'];

/** Not within a field: so stands the text of a question in a table of questions. */
const OWN_TEXT = /^\s*(?:\[\s*)?\{(?:"(?:[^"\\]|\\.)*"|[^"{}[\]])*?"originalString"\s*:/;

/** A line for each text: name, text and whatever stands on it, in the form that answers have. Offsets are UTF-16. */
const fill = (value: JsonRecord, draft: SpanDraft): undefined => {
  const { line } = draft;
  const text = textOf(value.originalString);
  if (text === undefined) return draft.fault(line, 'noText');
  draft.setText(text);
  if (typeof value.meta === 'object' && value.meta !== null) draft.meta = value.meta as JsonRecord;
  draft.verdict = (['accept', 'reject', 'ignore'] as const).find((one) => one === value.verdict) ?? null;
  const others = Object.keys(restOf(value, READ));
  if (others.length > 0) draft.lose('fields', draft.name, { fields: others.join(', ') });
  const refuse = (schema: typeof Range | typeof Suggestion | typeof Decisions | typeof TextSource, one: unknown) => {
    const [first] = schemaProblems(schema, one);
    draft.fault(line, 'field', { place: first?.path ?? '', reason: first?.message ?? '' });
  };
  const add = (to: SpanDraft, one: Range | Suggestion) => {
    const { connectedTo, name, suggestionId, ...own } = { suggestionId: undefined, ...one };
    const proposed = 'model' in one ? { score: one.score, model: one.model } : undefined;
    const made = to.range({ ...own, line }, proposed);
    if (made && suggestionId !== undefined) made.suggestionId = suggestionId;
    for (const { targetId, ...connector } of connectedTo)
      to.connector({ ...connector, from: one.id, to: targetId, line });
  };
  // All at once is fast; one by one finds the one that is wrong.
  const [ranges, suggestions] = [listIn(value, 'ranges', draft), listIn(value, 'suggestions', draft)];
  const fine = isSpanInput({ originalString: text, ranges, suggestions });
  for (const one of ranges) {
    if (fine || fits(Range, one)) add(draft, one as Range);
    else refuse(Range, one);
  }
  for (const one of suggestions) {
    if (fine || fits(Suggestion, one)) add(draft.proposals, one as Suggestion);
    else refuse(Suggestion, one);
  }
  if (value.source !== undefined) {
    if (fits(TextSource, value.source)) draft.source = value.source;
    else refuse(TextSource, value.source);
  }
  if (value.decisions === undefined) return;
  if (fits(Decisions, value.decisions)) draft.decisions = value.decisions;
  else refuse(Decisions, value.decisions);
};

/** Decisions about suggestions that the question has no more would be refused where the file is read. */
const decidedOf = ({ ranges, suggestions = [], decisions = [] }: SpanWritable) => {
  const known = new Set(suggestions.map(({ id }) => id));
  const kept = decisions.filter(({ id }) => known.has(id));
  const gone = decisions.length - kept.length;
  return { ranges: gone === 0 ? ranges : onTheirOwn(ranges, suggestions), kept, gone };
};

const lossesOf = ({ name }: SpanWritable, gone: number): Loss[] => {
  const losses = new Losses();
  if (gone > 0) losses.add('goneSuggestions', name, {}, gone);
  return losses.list();
};

const write = (given: SpanWritable) => {
  const { name, text, suggestions = [], meta = {}, verdict, source } = given;
  const { ranges, kept, gone } = decidedOf(given);
  const line = {
    name,
    originalString: text,
    ranges,
    ...(suggestions.length > 0 && { suggestions }),
    ...(kept.length > 0 && { decisions: kept }),
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(verdict && { verdict }),
    ...(source && { source }),
  };
  return { files: [{ name: 'spans.jsonl', text: JSON.stringify(line) }], losses: lossesOf(given, gone) };
};

export const tagwerk: SpanFormat = {
  id: 'tagwerk',
  title: 'Tagwerk JSONL',
  extensions: ['.jsonl'],
  holdsMeta: true,
  detect: (files) => detectJson(files, /\.jsonl?$/i, OWN_TEXT) / 0.8,
  read: (files) => readObjects(files, (value) => textOf(value.name), fill),
  write,
  losses: (text) => lossesOf(text, decidedOf(text).gone),
  frame: { name: 'spans.jsonl', head: '', between: '\n', tail: '\n' },
};

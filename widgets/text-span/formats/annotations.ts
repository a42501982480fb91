import type { Annotations, AnnotationUse } from '../../shared/annotations/annotation-format.ts';
import type { Json } from '../../shared/json.ts';
import { isSpanValue } from '../rules/value-shape.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { Range, SpanInput, SpanValue, Suggestion } from '../value.ts';
import type { SpanText, SpanWritable } from './format.ts';
import { SPAN_FORMATS } from './formats.ts';
import { surveyFor } from './survey.ts';
import { faultTexts, lossTexts, surveyTexts } from './texts.ts';

const TEXT_CHARS = 100;
const SHOWN_SPANS = 8;

/** A range of a file that says neither how sure anybody was nor who. */
const proposalOf = ({ suggestionId: _, ...range }: Range): Suggestion => ({ ...range, score: null, model: '' });

const inputOf = ({ text, ranges, suggestions }: SpanText, use: AnnotationUse): SpanInput => {
  const proposed = use === 'suggestions' ? [...suggestions, ...ranges.map(proposalOf)] : suggestions;
  const given = use === 'prefilled' ? ranges : [];
  if (proposed.length + given.length === 0) return text;
  return {
    originalString: text,
    ...(given.length > 0 && { ranges: given }),
    ...(proposed.length > 0 && { suggestions: proposed }),
  };
};

const subjectOfInput = (input: Json): string | null => {
  const text = typeof input === 'object' && input !== null && 'originalString' in input ? input.originalString : input;
  return typeof text === 'string' ? text : null;
};

const answerOf = ({ text, ranges, decisions }: SpanText): SpanValue => ({
  originalString: text,
  ranges,
  ...(decisions && { decisions }),
});

const writableOf = (name: string, value: unknown): SpanWritable | null =>
  isSpanValue(value)
    ? { name, text: value.originalString, ranges: value.ranges, ...(value.decisions && { decisions: value.decisions }) }
    : null;

/** The beginning of the text and the first that stands on it, in one line. */
const summaryOf = ({ text, ranges, suggestions }: SpanText): string => {
  const begin = text.length > TEXT_CHARS ? `${text.slice(0, TEXT_CHARS).toWellFormed()}…` : text;
  const spans = [...ranges, ...suggestions]
    .slice(0, SHOWN_SPANS)
    .map(({ type, name }) => `[${type ?? '?'}: ${name.slice(0, 30).toWellFormed()}]`);
  return [begin.replaceAll(/\s+/g, ' '), ...spans].join(' ');
};

/** Files of annotated texts. */
export const annotations: Annotations<SpanText, SpanWritable, SpanSettings> = {
  texts: { faults: faultTexts, losses: lossTexts, survey: surveyTexts },
  formats: SPAN_FORMATS,
  inputOf,
  answerOf,
  subjectOf: ({ text }) => text,
  subjectOfInput,
  verdictOf: ({ verdict }) => verdict,
  writableOf,
  summaryOf,
  survey: surveyFor,
};

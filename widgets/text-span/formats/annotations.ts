import type { Annotations, Answered } from '../../shared/annotations/annotation-format.ts';
import type { Json } from '../../shared/json.ts';
import { isSpanInput, isSpanValue } from '../rules/value-shape.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { SpanInput, SpanValue } from '../value.ts';
import type { SpanText, SpanWritable } from './format.ts';
import { SPAN_FORMATS } from './formats.ts';
import { surveyFor } from './survey.ts';
import { faultTexts, lossTexts, surveyTexts } from './texts.ts';
import { inputOf, lossesOf } from './uses.ts';

const TEXT_CHARS = 100;
const SHOWN_SPANS = 8;

const SUBJECT = 'originalString';

const subjectOfInput = (input: Json): string | null => {
  const text = typeof input === 'object' && input !== null && SUBJECT in input ? input[SUBJECT] : input;
  return typeof text === 'string' ? text : null;
};

const answerOf = ({ text, ranges, decisions }: SpanText): SpanValue => ({
  originalString: text,
  ranges,
  ...(decisions && { decisions }),
});

/** The question's suggestions and source belong to the answer as long as the question has the same text. */
const writableOf = (name: string, { value, input, verdict }: Answered): SpanWritable | null => {
  const text = isSpanInput(input) ? subjectOfInput(input) : null;
  const skipped = verdict === 'ignore' && value === undefined && text !== null;
  const answer = skipped ? { originalString: text, ranges: [] } : value;
  if (!isSpanValue(answer)) return null;
  const { originalString, ranges, decisions } = answer;
  const { suggestions, source } =
    typeof input === 'object' && input !== null && text === originalString ? (input as Given) : {};
  return {
    ...{ name, text: originalString, ranges, verdict },
    ...(suggestions && { suggestions }),
    ...(decisions && { decisions }),
    ...(source && { source }),
  };
};

type Given = Exclude<SpanInput, string>;

/** The beginning of the text and the first that stands on it, in one line. */
const summaryOf = ({ text, ranges, suggestions }: SpanText): string => {
  const begin = text.length > TEXT_CHARS ? `${text.slice(0, TEXT_CHARS).toWellFormed()}…` : text;
  const spans = [...ranges, ...suggestions]
    .slice(0, SHOWN_SPANS)
    .map(({ type, name }) => `[${type ?? '?'}: ${name.slice(0, 30).toWellFormed()}]`);
  return [begin.replaceAll(/\s+/g, ' '), ...spans].join(' ');
};

/** `Alice (PER), her sister (PER)`; annotations without a type are left out. */
const answerSummary = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null || !('ranges' in value) || !Array.isArray(value.ranges)) return null;
  const typed = value.ranges.filter((one) => typeof one?.name === 'string' && typeof one.type === 'string');
  return typed.map(({ name, type }) => `${name} (${type})`).join(', ');
};

/** Files of annotated texts. */
export const annotations: Annotations<SpanText, SpanWritable, SpanSettings> = {
  texts: { faults: faultTexts, losses: lossTexts, survey: surveyTexts },
  formats: SPAN_FORMATS,
  inputOf,
  answerOf,
  subjectOf: ({ text }) => text,
  subjectOfInput,
  subjectField: SUBJECT,
  verdictOf: ({ verdict }) => verdict,
  lossesOf,
  writableOf,
  summaryOf,
  answerSummary,
  survey: surveyFor,
};

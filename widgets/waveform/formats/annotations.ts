import { fits } from '../../../shared/schema-check.ts';
import type { Annotations, Answered, Loss } from '../../shared/annotations/annotation-format.ts';
import { hexOf } from '../../shared/colours.ts';
import { isRecord, type Json } from '../../shared/json.ts';
import { annotationsOf, labelsOf, type Region, regionsIn } from '../document/region.ts';
import { isWaveformValue } from '../document/value-shape.ts';
import { recordingOf, type WaveformSettings } from '../model.ts';
import { WaveformInput, type WaveformValue } from '../value.ts';
import type { SoundItem, SoundWritable } from './format.ts';
import { SOUND_FORMATS } from './formats.ts';
import { exampleOf, Losses } from './losses.ts';
import { noteOf, textOfNote } from './notes.ts';
import { surveyFor } from './survey.ts';
import { faultTexts, lossTexts, surveyTexts } from './texts.ts';

const SUBJECT = 'record';
const SHOWN_SPANS = 8;

const answerOf = ({ record, spans }: SoundItem, settings: WaveformSettings): WaveformValue => {
  const regions = spans.map(({ start, end, text }, at): Region => {
    const note = noteOf(text, settings);
    const [label] = labelsOf(note) ?? [];
    const chosen = settings.noteChoices.find(({ value }) => value === label);
    return { id: `annotation-${at + 1}`, start, end, note, color: hexOf(chosen?.color ?? '') ?? '' };
  });
  return { record, frame_rate: null, annotations: annotationsOf(regions, null) };
};

/** The length of a recording that a file says is shorter than its annotations is not known. */
const durationOf = ({ duration, spans }: SoundItem): number | null =>
  duration === null || spans.some(({ end }) => end > duration) ? null : duration / 1000;

const lossesOf = ({ name, spans }: SoundItem, use: string, { disableNote }: WaveformSettings): Loss[] => {
  const losses = new Losses();
  if (use === 'suggestions') losses.add('soundSuggestions', name, {}, spans.length);
  if (disableNote) losses.addSpans('soundNotes', spans, ({ text }) => text !== '');
  return losses.list();
};

const writableOf = (name: string, { value, input, verdict }: Answered): SoundWritable | null => {
  const asked = fits(WaveformInput, input) ? recordingOf(input as Json) : null;
  const skipped = { record: asked?.record ?? '', frame_rate: null, annotations: {} };
  const answer = verdict === 'ignore' && value === undefined && asked ? skipped : value;
  if (!isWaveformValue(answer) || answer.record === '') return null;
  const regions = regionsIn(answer).toSorted((a, b) => a.start - b.start || a.end - b.end);
  const labels = regions.map(({ note }) => labelsOf(note));
  return {
    ...{ name, verdict, record: answer.record, hasFrames: answer.frame_rate !== null },
    duration: asked?.duration ? Math.round(asked.duration * 1000) : null,
    spans: regions.map(({ start, end, note }) => ({ start, end: Math.max(start, end), text: textOfNote(note) })),
    silent: labels.filter((some) => some?.length === 0).length,
    ambiguous: labels.filter((some) => some && some.length > 1 && some.some((one) => one.includes(','))).length,
    coloured: regions.filter(({ note, color }) => color !== '' && !labelsOf(note)?.length).length,
  };
};

const answerSummary = (value: unknown): string | null => {
  if (!isRecord(value) || !isRecord(value.annotations)) return null;
  if (!isWaveformValue({ frame_rate: null, ...value })) return null;
  const notes = regionsIn(value as WaveformValue).map(({ note }) => textOfNote(note));
  return notes.filter((note) => note !== '').join(', ');
};

/** Files of recordings with annotations. */
export const annotations: Annotations<SoundItem, SoundWritable, WaveformSettings> = {
  texts: { faults: faultTexts, losses: lossTexts, survey: surveyTexts },
  formats: SOUND_FORMATS,
  inputOf: (item, use, settings) => {
    const duration = durationOf(item);
    const isBegun = use !== 'answers' && item.spans.length > 0;
    const own = { ...(duration !== null && { duration }), ...(isBegun && answerOf(item, settings)) };
    return Object.keys(own).length === 0 ? item.record : { ...own, record: item.record };
  },
  answerOf,
  subjectOf: ({ record }) => record,
  subjectOfInput: (input) => recordingOf(input).record || null,
  subjectField: SUBJECT,
  verdictOf: () => null,
  lossesOf,
  writableOf,
  summaryOf: ({ record, spans }) => [record, ...spans.slice(0, SHOWN_SPANS).map(exampleOf)].join(' '),
  answerSummary,
  survey: surveyFor,
};

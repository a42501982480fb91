import { fits } from '../../../shared/schema-check.ts';
import type { Annotations, AnnotationUse, Answered, Loss } from '../../shared/annotations/annotation-format.ts';
import { hexOf } from '../../shared/colours.ts';
import { isRecord, type Json } from '../../shared/json.ts';
import { nameOf } from '../../shared/names.ts';
import { annotationsOf, inTier, labelsOf, PLAIN_COLOR, type Region, regionsIn } from '../document/region.ts';
import { freshTiers, hasTiers } from '../document/tiers.ts';
import { isWaveformValue } from '../document/value-shape.ts';
import { recordingOf, type WaveformSettings } from '../model.ts';
import { type Suggestion, WaveformInput, type WaveformValue } from '../value.ts';
import type { SoundItem, SoundWritable } from './format.ts';
import { SOUND_FORMATS } from './formats.ts';
import { exampleOf, Losses } from './losses.ts';
import { noteOf, textOfNote } from './notes.ts';
import { surveyFor } from './survey.ts';
import { faultTexts, lossTexts, surveyTexts } from './texts.ts';

const SUBJECT = 'record';
const SHOWN_SPANS = 8;

/** The annotations of a file as the form takes them: with the names of tiers as it has them. */
const regionsOf = ({ spans, tiers, isSpeakers }: SoundItem, settings: WaveformSettings): Region[] => {
  const withTiers = hasTiers(settings);
  const known = new Map([...tiers, ...settings.tiers].map((name) => [nameOf(name), name]));
  return spans.map(({ start, end, text, tier }, at): Region => {
    const note = noteOf(withTiers && isSpeakers ? '' : text, settings);
    const [label] = labelsOf(note) ?? [];
    const chosen = settings.noteChoices.find(({ value }) => value === label);
    const region = { id: `annotation-${at + 1}`, start, end, note, color: hexOf(chosen?.color ?? '') ?? '' };
    return inTier(region, withTiers && tier !== undefined ? (known.get(nameOf(tier)) ?? tier) : '');
  });
};

const addedTiers = ({ tiers }: SoundItem, settings: WaveformSettings) => {
  const added = settings.addTiers ? freshTiers(tiers, settings.tiers) : [];
  return added.length > 0 && { tiers: added };
};

const answerOf = (item: SoundItem, settings: WaveformSettings): WaveformValue => {
  const annotations = annotationsOf(regionsOf(item, settings), null);
  return { record: item.record, frame_rate: null, annotations, ...addedTiers(item, settings) };
};

const suggestionOf = ({ id, start, end, note, tier }: Region): Suggestion => ({
  ...{ id, start: start / 1000, end: end / 1000, note },
  ...(tier !== undefined && { tier }),
});

/** What the answer to a question begins with, or what is suggested for it. */
const begunWith = (item: SoundItem, use: AnnotationUse, settings: WaveformSettings): object => {
  if (use === 'answers' || item.spans.length === 0) return {};
  if (use === 'prefilled') return answerOf(item, settings);
  return { suggestions: regionsOf(item, settings).map(suggestionOf), ...addedTiers(item, settings) };
};

/** The length of a recording that a file says is shorter than its annotations is not known. */
const durationOf = ({ duration, spans }: SoundItem): number | null =>
  duration === null || spans.some(({ end }) => end > duration) ? null : duration / 1000;

const lossesOf = (item: SoundItem, _use: string, settings: WaveformSettings): Loss[] => {
  const { spans, tiers, isSpeakers } = item;
  const { disableNote } = settings;
  const losses = new Losses();
  if (tiers.length > 1 && !isSpeakers && !hasTiers(settings))
    losses.add('soundTiers', tiers.join(', '), { names: tiers.slice(0, 20).join(', ') });
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
    tiers: answer.tiers ?? [],
    spans: regions.map(({ start, end, note, tier }) => ({
      ...{ start, end: Math.max(start, end), text: textOfNote(note) },
      ...(tier !== undefined && { tier }),
    })),
    silent: labels.filter((some) => some?.length === 0).length,
    ambiguous: labels.filter((some) => some && some.length > 1 && some.some((one) => one.includes(','))).length,
    coloured: regions.filter(({ note, color }) => ![PLAIN_COLOR, ''].includes(color) && !labelsOf(note)?.length).length,
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
    const own = { ...(duration !== null && { duration }), ...begunWith(item, use, settings) };
    return Object.keys(own).length === 0 ? item.record : ({ ...own, record: item.record } as Json);
  },
  answerOf,
  subjectOf: ({ record }) => record,
  withAddresses: (item, to) => ({ ...item, record: to(item.record) }),
  subjectOfInput: (input) => recordingOf(input).record || null,
  subjectField: SUBJECT,
  verdictOf: () => null,
  lossesOf,
  writableOf,
  summaryOf: ({ record, spans }) => [record, ...spans.slice(0, SHOWN_SPANS).map(exampleOf)].join(' '),
  answerSummary,
  survey: surveyFor,
};

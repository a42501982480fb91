import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { misfits } from '../../shared/schema-check.ts';
import { Colour, Flag, Line } from '../shared/fields.ts';
import type { Json } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { nameOf, namesOf, repeated } from '../shared/names.ts';
import { schemaProblems } from '../shared/schema-problems.ts';
import { LARGEST_FILE_MB, nameOfPath } from '../shared/widget-files.ts';
import { agreement } from './document/agreement.ts';
import { annotationsOf, hasNote, labelsOf, regionsIn } from './document/region.ts';
import { targetsIn } from './document/targets.ts';
import { freshTiers } from './document/tiers.ts';
import { decisionProblems, endProblems, problemsIn, suggestionProblems } from './document/value-checks.ts';
import { isWaveformValue } from './document/value-shape.ts';
import { problem } from './messages.ts';
import { LONGEST_TIER, WaveformValue as ValueSchema, WaveformInput, type WaveformValue } from './value.ts';

const NoteChoice = closed({ value: Line(300), color: Colour() });

export const MOST_FORM_TIERS = 50;

/** The name of a recording that was cut. */
export const EDITED_NAME = 'submitted_file.wav';

/** Whether the recording of an answer was cut: then it is a file of the answer. */
export const isEdited = ({ record }: Pick<WaveformValue, 'record'>): boolean =>
  record.startsWith('files/') && nameOfPath(record) === EDITED_NAME;

/** The recording that was made by a cut; null: it was not cut. */
export const cutOf = (value: Pick<WaveformValue, 'record'>): string | null => (isEdited(value) ? value.record : null);

type Recording = Exclude<WaveformInput, string>;

const readRecording = (input: Json | undefined): Recording => {
  if (input === undefined || misfits(WaveformInput, input).length > 0) return { record: '' };
  return typeof input === 'string' ? { record: input.trim() } : (input as Recording);
};

/** Questions that were read: one with an outline is megabytes long, and each check of the answer asks for it. */
const read = new WeakMap<object, Recording>();

/** What a question says of its recording; the empty address where it says nothing that can be read. */
export const recordingOf = (input: Json | undefined): Recording => {
  if (typeof input !== 'object' || input === null) return readRecording(input);
  const recording = read.get(input) ?? readRecording(input);
  read.set(input, recording);
  return recording;
};

/** The value that a question starts with. */
const startOf = (input: Json | undefined, form: { tiers: readonly string[] }): WaveformValue => {
  const { record, frame_rate = null, annotations = {}, tiers = [] } = recordingOf(input);
  const added = freshTiers(tiers, form.tiers);
  return {
    ...{ record, frame_rate, annotations: annotationsOf(regionsIn({ annotations }), frame_rate) },
    ...(added.length > 0 && { tiers: added }),
  };
};

/** Stretches of a recording or a video, each with a note or labels. */
export const waveform = defineModel({
  type: 'MediaWaveform',
  settings: closed({
    label: Line(300),
    isVideo: Flag(),
    /** The frequencies are drawn under the waveform. */
    showSpectrogram: Flag(),
    /** The annotator may cut pieces out of the recording. */
    enableCut: Flag(),
    /** Labels instead of free text, where there are any. */
    noteChoices: Type.Array(NoteChoice, { maxItems: 200, default: [] }),
    disableNote: Flag(),
    disableAnnotationIntersection: Flag(),
    /** Annotations stay where they are; only their edges can be moved. */
    disableDrag: Flag(),
    /** Seconds; null: any length. */
    minLength: Type.Union([Type.Number({ minimum: 1, maximum: 86_400 }), Type.Null()], { default: null }),
    /** 0: any number. */
    annotationCntLimit: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
    /** Such as speakers; each annotation belongs to one. */
    tiers: Type.Array(Line(LONGEST_TIER), { maxItems: MOST_FORM_TIERS, default: [] }),
    addTiers: Flag(),
    /** The page suggests where somebody speaks, by loudness. */
    suggestSpeech: Flag(),
    /** Decibels below the loudest parts of the recording. */
    speechThreshold: Type.Integer({ minimum: -40, maximum: -3, default: -24 }),
    /** Seconds. */
    speechMinLength: Type.Number({ minimum: 0.05, maximum: 60, default: 0.25 }),
    speechMinPause: Type.Number({ minimum: 0.05, maximum: 60, default: 0.3 }),
  }),
  value: ValueSchema,
  carriesAnswer: true,
  fits: isWaveformValue,
  fileRules: () => ({ most: null, extensions: ['wav'], mostBytes: LARGEST_FILE_MB * 1024 * 1024 }),
  initial: (settings, input) => startOf(input, settings),
  empty: (value) => Object.keys(value.annotations).length === 0 && !isEdited(value),
  hasNothing: (input) => recordingOf(input).record === '',
  refuse: (value, settings, input) => {
    const { record, duration, suggestions = [] } = recordingOf(input);
    const isOther = record !== '' && value.record !== record && !(settings.enableCut && isEdited(value));
    return [
      ...(isOther ? [problem('waveform-record')] : []),
      ...endProblems(value, duration),
      ...problemsIn(value, settings),
      ...decisionProblems(value, suggestions, settings),
    ];
  },
  checkSettings: ({ noteChoices, tiers }) => {
    const nameless = tiers.findIndex((tier) => nameOf(tier) === '');
    if (nameless >= 0) return [problem('waveform-tier-empty', {}, { path: `/tiers/${nameless}` })];
    if (repeated(namesOf(tiers)) !== undefined) return [problem('waveform-tier-twice', {}, { path: '/tiers' })];
    const names = namesOf(noteChoices.map(({ value }) => value));
    const empty = names.indexOf('');
    if (empty >= 0) return [problem('option-empty', {}, { path: `/noteChoices/${empty}/value` })];
    const twice = repeated(names);
    return twice === undefined ? [] : [problem('waveform-label-twice', { value: twice }, { path: '/noteChoices' })];
  },
  checkInput: (settings, input) => {
    if (input === null || input === '') return [];
    const found = schemaProblems(WaveformInput, input);
    if (found.length > 0) return found;
    // An answer that begins with it would take it for its own.
    if (isEdited(recordingOf(input))) return [problem('waveform-answer-file')];
    if (typeof input === 'string') return [];
    const start = startOf(input, settings);
    const { duration, suggestions = [] } = recordingOf(input);
    return [
      ...endProblems(start, duration),
      ...problemsIn(start, settings),
      // No answer begins with a suggestion that somebody accepted.
      ...decisionProblems(start, [], settings),
      ...suggestionProblems(suggestions, start, settings),
    ];
  },
  mediaIn: (input) => [recordingOf(input).record],
  timedMedia: ({ isVideo }) => (isVideo ? 'video' : null),
  filesIn: (value) => (isEdited(value) ? [value.record] : []),
  /** The labels that stand in it. */
  names: ({ annotations }) =>
    namesOf([...new Set(Object.values(annotations).flatMap(({ note }) => labelsOf(note) ?? []))]),
  hasAllNotes: ({ annotations }) => Object.values(annotations).every(({ note }) => hasNote(note)),
  // Times in recordings that were cut in other ways are not the same times.
  agreement: (a, b) => (cutOf(a) === cutOf(b) ? agreement(regionsIn(a), regionsIn(b)) : null),
  targets: (value) => targetsIn(value),
  label: (settings) => settings.label,
});

export type WaveformSettings = SettingsOf<typeof waveform>;

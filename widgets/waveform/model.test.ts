import { expect, test } from 'vitest';
import { checkAnswer, checkForm, type Form } from '../form/form.ts';
import { waveform } from './model.ts';
import type { Note, WaveformValue } from './value.ts';

const record = 'https://example.org/a.wav';
const form = (widgetConfig: Record<string, unknown> = {}): Form => ({
  structure: [
    { componentId: 'sound', componentType: 'MediaWaveform', widgetConfig },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
});
const answerOf = (...spans: [start: number, end: number, note?: Note][]): WaveformValue => ({
  record,
  frame_rate: null,
  annotations: Object.fromEntries(
    spans.map(([start, end, note = ''], at) => [
      String(at),
      { id: `r${at}`, start, start_frame: null, end, end_frame: null, note, color: '' },
    ]),
  ),
});
const codes = (config: Record<string, unknown>, value: unknown) =>
  checkAnswer(form(config), { sound: record }, { sound: value }).map(({ code }) => code);
const labels = (...said: string[]) => ({ annotation_container: said });
const choices = { noteChoices: [{ value: 'Speech', color: 'green' }, { value: 'Noise' }] };

test.each<[string, Record<string, unknown>, WaveformValue, string[]]>([
  ['nothing is marked', {}, answerOf(), []],
  ['overlapping stretches', {}, answerOf([0, 2], [1, 3]), []],
  [
    'overlap that the form forbids',
    { disableAnnotationIntersection: true },
    answerOf([0, 2], [1, 3]),
    ['waveform-overlap'],
  ],
  ['stretches that touch', { disableAnnotationIntersection: true }, answerOf([0, 2], [2, 3]), []],
  ['a stretch that is too short', { minLength: 2 }, answerOf([0, 1.999]), ['waveform-short']],
  ['a stretch of the least length', { minLength: 2 }, answerOf([0.001, 2.001]), []],
  ['too many', { annotationCntLimit: 1 }, answerOf([0, 1], [2, 3]), ['waveform-many']],
  ['as many as allowed', { annotationCntLimit: 2 }, answerOf([0, 1], [2, 3]), []],
  ['an end before its start', {}, answerOf([2, 1]), ['waveform-order']],
  ['a text', {}, answerOf([0, 1, 'a door']), []],
  ['a text where there are labels', choices, answerOf([0, 1, 'a door']), ['waveform-note']],
  ['labels', choices, answerOf([0, 1, labels('Speech', 'Noise')]), []],
  ['no sounds', choices, answerOf([0, 1, labels()]), []],
  ['an unknown label', choices, answerOf([0, 1, labels('Song')]), ['not-a-choice']],
  ['a label twice', choices, answerOf([0, 1, labels('Noise', 'Noise')]), ['chosen-twice']],
  ['labels where there are none', {}, answerOf([0, 1, labels('Noise')]), ['waveform-note']],
  ['a note where none is taken', { disableNote: true }, answerOf([0, 1, 'x']), ['waveform-no-notes']],
  ['another recording', {}, { ...answerOf(), record: 'https://example.org/b.wav' }, ['waveform-record']],
  ['a cut recording', {}, { ...answerOf(), record: 'files/x/submitted_file.wav' }, ['waveform-record']],
  [
    'a cut recording where that is allowed',
    { enableCut: true },
    { ...answerOf(), record: 'files/x/submitted_file.wav' },
    [],
  ],
])('%s', (_, config, value, expected) => {
  expect(codes(config, value)).toEqual(expected);
});

test.each([
  [Number.NaN, 1],
  [-1, 1],
  [0, Number.POSITIVE_INFINITY],
  [0, 604_801],
])('an annotation from %s to %s s is refused', (start, end) => {
  expect(codes({}, answerOf([start, end]))).not.toEqual([]);
});

test('annotations have different ids and are numbered without gaps', () => {
  const { annotations } = answerOf([0, 1], [2, 3]);
  const [first, second] = Object.values(annotations);
  expect(codes({}, { ...answerOf(), annotations: { 0: first, 2: second } })).toEqual(['waveform-keys']);
  expect(codes({}, { ...answerOf(), annotations: { 0: first, 1: first } })).toEqual(['waveform-keys']);
  expect(codes({}, { ...answerOf(), annotations: { 0: { ...first, start: -1 } } })).not.toEqual([]);
});

test('a question gives an address, or more; the answer starts with its annotations and frames', () => {
  const settings = { ...choices, minLength: null, annotationCntLimit: 0, disableNote: false, tiers: [] } as never;
  expect(waveform.initial(settings, record, Math.random)).toEqual(answerOf());
  const { annotations } = answerOf([1, 2.04, labels('Noise')]);
  const input = { record, frame_rate: 25, annotations };
  expect(waveform.checkInput?.(settings, input)).toEqual([]);
  expect(waveform.initial(settings, input, Math.random).annotations[0]).toMatchObject({
    start_frame: 25,
    end_frame: 51,
  });
  expect(waveform.checkInput?.(settings, { record, annotations: 'x' })).not.toEqual([]);
  expect(waveform.checkInput?.(settings, { recording: record })).not.toEqual([]);
});

test('a question cannot name the recording that somebody cut in an answer: another answer would take it for its own', () => {
  const path = 'files/0b0f0c0e-0a0d-4b0c-8d0e-0f0a0b0c0d0e/submitted_file.wav';
  for (const input of [path, { record: path }])
    expect(waveform.checkInput?.({ noteChoices: [], tiers: [] } as never, input).map(({ code }) => code)).toEqual([
      'waveform-answer-file',
    ]);
});

test('an annotation ends with the recording, where the question gives its length', () => {
  const codesOf = (end: number) =>
    checkAnswer(form(), { sound: { record, duration: 6.1 } }, { sound: answerOf([0, end]) }).map(({ code }) => code);
  expect(codesOf(6.104)).toEqual([]);
  expect(codesOf(7.2)).toEqual(['waveform-past-end']);
  const { annotations } = answerOf([0, 8]);
  const found = waveform.checkInput?.({ noteChoices: [], tiers: [] } as never, { record, duration: 6.1, annotations });
  expect(found?.map(({ code }) => code)).toEqual(['waveform-past-end']);
});

test('every annotation has a note once something is said of it, "no sounds" too', () => {
  expect(waveform.hasAllNotes?.(answerOf([0, 1, 'x'], [1, 2, labels()]))).toBe(true);
  expect(waveform.hasAllNotes?.(answerOf([0, 1, 'x'], [1, 2, ' ']))).toBe(false);
  expect(waveform.names?.(answerOf([0, 1, labels('A sound', 'Noise')], [1, 2, 'x']))).toEqual(['a_sound', 'noise']);
});

test('labels need texts that differ', () => {
  const faults = (...values: string[]) =>
    checkForm(form({ noteChoices: values.map((value) => ({ value })) }), { files: true }).map(({ code }) => code);
  expect(faults('a', 'A')).toEqual(['waveform-label-twice']);
  expect(faults('a', ' ')).toEqual(['option-empty']);
  expect(checkForm(form({ minLength: 0.5 }))).not.toEqual([]);
});

test('annotations are in tiers of the form, or in those that the annotator added; they overlap in different ones', () => {
  const tiers = { tiers: ['Ann', 'Bob'], disableAnnotationIntersection: true };
  const spoken = (...names: (string | null)[]): WaveformValue => ({
    ...answerOf(),
    annotations: Object.fromEntries(
      Object.entries(answerOf([0, 2], [1, 3]).annotations).map(([key, one], at) => [
        key,
        { ...one, ...(names[at] && { tier: names[at] }) },
      ]),
    ),
  });
  expect(codes(tiers, spoken('Ann', 'Bob'))).toEqual([]);
  expect(codes(tiers, spoken('Ann', null))).toEqual([]);
  expect(codes(tiers, spoken('Ann', 'Ann'))).toEqual(['waveform-overlap']);
  expect(codes(tiers, spoken('Ann', 'Eve'))).toEqual(['waveform-tier']);
  expect(codes({}, spoken('Ann'))).toEqual(['waveform-no-tiers']);
  const added = { ...spoken('Ann', 'Eve'), tiers: ['Eve'] };
  expect(codes(tiers, added)).toEqual(['waveform-added-tiers']);
  expect(codes({ ...tiers, addTiers: true }, added)).toEqual([]);
  expect(codes({ ...tiers, addTiers: true }, { ...added, tiers: ['Eve', 'bob'] })).toEqual(['waveform-tier-twice']);
  const faults = (...names: string[]) => checkForm(form({ tiers: names }), { files: true }).map(({ code }) => code);
  expect(faults('Ann', 'ann')).toEqual(['waveform-tier-twice']);
  expect(faults(' ')).toEqual(['waveform-tier-empty']);
});

test('a suggestion is decided once, and what is made from it names it', () => {
  const input = { record, suggestions: [{ id: 's', start: 0, end: 1 }] };
  const decided = (suggestionId: string | null, ...decisions: [id: string, accepted: boolean][]) => {
    const { annotations } = answerOf([0, 1]);
    const made = { ...annotations[0], ...(suggestionId !== null && { suggestionId }) };
    return {
      ...answerOf(),
      annotations: { 0: made },
      decisions: decisions.map(([id, accepted]) => ({ id, accepted })),
    };
  };
  const found = (value: unknown, config = {}) =>
    checkAnswer(form(config), { sound: input }, { sound: value }).map(({ code }) => code);
  expect(found(decided('s', ['s', true]))).toEqual([]);
  expect(found(decided(null, ['s', false]))).toEqual([]);
  expect(found(decided('s', ['s', false]))).toEqual(['waveform-decisions']);
  expect(found(decided(null, ['s', false], ['s', true]))).toEqual(['waveform-decisions']);
  expect(found(decided(null, ['other', true]))).toEqual(['waveform-suggestion']);
  expect(found(decided(null, ['speech-0-500', false]))).toEqual(['waveform-suggestion']);
  expect(found(decided(null, ['speech-0-500', false]), { suggestSpeech: true })).toEqual([]);
  const check = (suggestions: object[]) =>
    waveform
      .checkInput?.({ noteChoices: [], tiers: [] } as never, { record, suggestions } as never)
      ?.map(({ code }) => code);
  expect(check([{ id: 's', start: 0, end: 1, score: 0.5, model: 'm' }])).toEqual([]);
  expect(check([{ id: 's', start: 2, end: 1 }])).toEqual(['waveform-order']);
  expect(check([{ id: 's', start: 0, end: 1, tier: 'Ann' }])).toEqual(['waveform-no-tiers']);
});

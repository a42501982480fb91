import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits } from '../../../shared/schema-check.ts';
import { isUnreadable } from '../../shared/annotations/annotation-format.ts';
import type { WaveformSettings } from '../model.ts';
import { WaveformInput } from '../value.ts';
import { annotations } from './annotations.ts';
import type { SoundItem, SoundWritable, Span } from './format.ts';
import { SOUND_FORMATS } from './formats.ts';
import { readAll } from './testing/reading.ts';

const SETTINGS: WaveformSettings = {
  ...{ label: '', isVideo: false, showSpectrogram: false, enableCut: false, noteChoices: [], disableNote: false },
  ...{ disableAnnotationIntersection: false, disableDrag: false, minLength: null, annotationCntLimit: 0 },
  ...{ tiers: [], addTiers: false },
  ...{ suggestSpeech: false, speechThreshold: -24, speechMinLength: 0.25, speechMinPause: 0.3 },
};
const FORMATS = SOUND_FORMATS.map((format) => [format.title, format] as const);

const note = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('"', 'a "b"', 'a\nb', 'x --> y', '<i>&amp;'))
  .map((text) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n'));
const span: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(5_000_000), fc.nat(9000), note, fc.constantFrom('', '', 'Ann', 'Bob & "Co"'))
  .map(([start, length, text, tier]) => ({ start, end: start + length, text, ...(tier !== '' && { tier }) }));
const written: fc.Arbitrary<SoundWritable> = fc
  .record({ name: fc.stringMatching(/^[a-z]{1,9}$/), spans: fc.array(span, { maxLength: 8 }) })
  .map(({ name, spans }) => ({
    ...{ name, record: `${name}.wav`, duration: 6_000_000, verdict: 'accept' as const },
    ...{ hasFrames: false, silent: 0, ambiguous: 0, coloured: 0, spans, tiers: [] },
  }));
const sorted = (spans: readonly Span[]) => spans.map((one) => JSON.stringify(one)).sort();

describe.each(FORMATS)('%s', (_, format) => {
  /** A format of speakers does not tell tiers from notes. */
  const asSpeakers = (spans: readonly Span[]) =>
    format.id === 'rttm'
      ? spans.map(({ start, end, text, tier }): Span => ({ start, end, text: tier ?? text }))
      : spans;

  test('gives back what was written, unless it said before what is lost, and recognises it', async () => {
    await fc.assert(
      fc.asyncProperty(written, async (item) => {
        const given = { ...item, spans: item.spans.toSorted((a, b) => a.start - b.start || a.end - b.end) };
        const { files, losses } = format.write(given, SETTINGS);
        expect(losses).toEqual(format.losses(given, SETTINGS));
        const heads = files.map(({ name, text }) => ({ name, head: text }));
        for (const other of SOUND_FORMATS) expect(other.detect(heads)).toBe(other === format ? files.length : 0);
        const [read] = await readAll(format, files);
        if (files.length === 0) {
          expect(losses.map(({ code }) => code)).toContain('soundNone');
          return;
        }
        if (!read || isUnreadable(read)) throw new Error(JSON.stringify(read));
        expect(read).toMatchObject({ name: item.name, record: item.record });
        if (losses.length === 0) expect(sorted(asSpeakers(read.spans))).toEqual(sorted(asSpeakers(item.spans)));
      }),
    );
  });

  test('reads anything, whole or cut, without throwing', async () => {
    const files = written.map((item) => format.write(item, SETTINGS).files[0]?.text ?? '');
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.string(), async (text, cut, noise) => {
        const at = cut % (text.length + 1);
        for (const spoilt of [noise, text.slice(0, at), text.slice(0, at) + noise + text.slice(at)])
          for (const one of await readAll(format, [{ name: `x${format.extensions[0]}`, text: spoilt }]))
            if (isUnreadable(one)) expect(one.faults.length).toBeGreaterThan(0);
      }),
    );
  });

  test('tells before an export what it cannot hold', () => {
    const item: SoundWritable = {
      ...{ name: 'a', record: 'https://example.org/a.wav', duration: null, verdict: 'ignore', meta: { by: 1 } },
      ...{ hasFrames: true, silent: 1, ambiguous: 1, coloured: 1, tiers: [], spans: [{ start: 0, end: 1, text: 'a' }] },
    };
    expect(format.losses(item, SETTINGS).map(({ code }) => code)).toEqual([
      'soundMeta',
      'soundVerdict',
      ...(format.id === 'elan' ? [] : ['soundAddress']),
      'soundFrames',
      'soundSilent',
      'soundLabels',
      'soundColours',
    ]);
  });
});

test('a question begins with the annotations, an answer has them itself, and the form gets the labels that it lacks', () => {
  const spans = [
    { start: 0, end: 500, text: 'speech, Noise' },
    { start: 500, end: 1000, text: 'Bell' },
    { start: 2000, end: 2000, text: '' },
  ];
  const item: SoundItem = {
    name: 'a',
    file: 'a.x',
    line: 1,
    meta: {},
    losses: [],
    record: 'a.wav',
    duration: 3000,
    tiers: [],
    isSpeakers: false,
    spans,
  };
  const settings = { ...SETTINGS, noteChoices: ['Speech', 'Noise'].map((value) => ({ value, color: 'green' })) };
  const answer = annotations.answerOf(item, settings);
  expect(annotations.answerOf(item, SETTINGS)).toMatchObject({ annotations: { 0: { note: 'speech, Noise' } } });
  expect(answer).toMatchObject({
    annotations: { 0: { note: { annotation_container: ['Speech', 'Noise'] }, color: '#21ba45' }, 2: { note: '' } },
  });
  const begun = annotations.inputOf(item, 'prefilled', settings);
  expect(begun).toEqual({ ...(answer as object), duration: 3 });
  expect(fits(WaveformInput, begun)).toBe(true);
  const input = annotations.inputOf(item, 'answers', settings);
  expect(input).toEqual({ record: 'a.wav', duration: 3 });
  expect(annotations.subjectOfInput(input)).toBe(annotations.subjectOf(item));
  expect(annotations.writableOf('a', { value: answer, input, verdict: 'accept' })).toMatchObject({
    ...{ record: 'a.wav', duration: 3000, silent: 0, ambiguous: 0 },
    spans: [{ ...spans[0], text: 'Speech, Noise' }, spans[1], spans[2]],
  });
  const inColour = (color: string) => ({ record: 'a.wav', frame_rate: null, annotations: { 0: { ...drawn, color } } });
  const drawn = { id: '1', start: 0, start_frame: null, end: 1, end_frame: null, note: 'a' };
  const colouredOf = (color: string) =>
    annotations.writableOf('a', { value: inColour(color), input, verdict: 'accept' })?.coloured;
  expect(['#2185d0', 'green'].map(colouredOf)).toEqual([0, 1]);
  const told = annotations.lossesOf(item, 'suggestions', { ...SETTINGS, disableNote: true });
  expect(told.map(({ code, count }) => [code, count])).toEqual([['soundNotes', 2]]);
  const survey = annotations.survey([settings, { ...SETTINGS, disableNote: true }, SETTINGS]);
  survey.add(item);
  const { counts, widgets } = survey.found(null);
  expect(counts).toEqual([{ code: 'soundAnnotations', count: 3 }]);
  expect(widgets.map(({ unknown }) => unknown.map((one) => [one.setting, one.values]))).toEqual([
    [['noteChoices', [{ value: 'Bell', count: 1 }]]],
    [['disableNote', [{ value: '', count: 2 }]]],
    [],
  ]);
  expect(widgets.map((one) => one.settings)).toMatchObject([
    { noteChoices: [{ value: 'Speech' }, { value: 'Noise' }, { value: 'Bell' }] },
    { disableNote: false },
    null,
  ]);
});

test('tiers of a file go to the tiers of a form, which gets those that it lacks; speakers of RTTM are tiers or notes', async () => {
  const form = { ...SETTINGS, tiers: ['Ann'] };
  const spans: Span[] = [
    { start: 0, end: 500, text: 'hello', tier: 'Ann' },
    { start: 200, end: 900, text: 'hi', tier: 'Bob' },
    { start: 1000, end: 1000, text: 'click', tier: 'Bob' },
  ];
  const whole: SoundWritable = {
    ...{ name: 'a', record: 'a.wav', duration: 3000, verdict: 'accept', spans, tiers: ['Bob', 'Nobody'] },
    ...{ hasFrames: false, silent: 0, ambiguous: 0, coloured: 0 },
  };
  const readBack = async (id: string) => {
    const format = SOUND_FORMATS.find((one) => one.id === id) as (typeof SOUND_FORMATS)[number];
    const [item] = await readAll(format, format.write(whole, form).files);
    if (!item || isUnreadable(item)) throw new Error(JSON.stringify(item));
    return item;
  };
  const grid = await readBack('textgrid');
  expect(grid).toMatchObject({ spans, tiers: ['Ann', 'Bob', 'Nobody'] });
  expect(annotations.answerOf(grid, SETTINGS)).not.toHaveProperty('annotations.0.tier');
  expect(annotations.lossesOf(grid, 'answers', SETTINGS)).toMatchObject([{ code: 'soundTiers', count: 1 }]);
  expect(annotations.lossesOf(grid, 'answers', form)).toEqual([]);
  expect(annotations.answerOf(grid, { ...form, tiers: ['ann'], addTiers: true })).toMatchObject({
    annotations: { 0: { tier: 'ann' }, 1: { tier: 'Bob' } },
    tiers: ['Bob', 'Nobody'],
  });
  const suggested = annotations.inputOf(grid, 'suggestions', form) as { suggestions: object[] };
  expect(suggested.suggestions).toHaveLength(3);
  expect(suggested.suggestions[0]).toEqual({ id: 'annotation-1', start: 0, end: 0.5, note: 'hello', tier: 'Ann' });
  expect(fits(WaveformInput, suggested)).toBe(true);
  expect((await readBack('elan')).spans).toEqual(spans.slice(0, 2));
  const speakers = await readBack('rttm');
  expect(annotations.answerOf(speakers, form)).toMatchObject({ annotations: { 0: { note: '', tier: 'Ann' } } });
  expect(annotations.answerOf(speakers, SETTINGS)).toMatchObject({ annotations: { 0: { note: 'Ann' } } });
  const survey = annotations.survey([form, SETTINGS]);
  survey.add(grid);
  const { widgets } = survey.found(null);
  expect(widgets.map(({ settings }) => settings)).toEqual([
    { tiers: ['Ann', 'Bob', 'Nobody'] },
    { tiers: ['Ann', 'Bob', 'Nobody'] },
  ]);
});

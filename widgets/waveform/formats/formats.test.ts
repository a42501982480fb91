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
};
const FORMATS = SOUND_FORMATS.map((format) => [format.title, format] as const);

const note = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('"', 'a "b"', 'a\nb', 'x --> y', '<i>&amp;'))
  .map((text) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n'));
const span: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(5_000_000), fc.nat(9000), note)
  .map(([start, length, text]) => ({ start, end: start + length, text }));
const written: fc.Arbitrary<SoundWritable> = fc
  .record({ name: fc.stringMatching(/^[a-z]{1,9}$/), spans: fc.array(span, { maxLength: 8 }) })
  .map(({ name, spans }) => ({
    ...{ name, record: `${name}.wav`, duration: 6_000_000, verdict: 'accept' as const },
    ...{ hasFrames: false, silent: 0, ambiguous: 0, coloured: 0, spans },
  }));
const sorted = (spans: readonly Span[]) => spans.map((one) => JSON.stringify(one)).sort();

describe.each(FORMATS)('%s', (_, format) => {
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
        if (losses.length === 0) expect(sorted(read.spans)).toEqual(sorted(item.spans));
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
      ...{ hasFrames: true, silent: 1, ambiguous: 1, coloured: 1, spans: [{ start: 0, end: 1, text: 'a' }] },
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
  const told = annotations.lossesOf(item, 'suggestions', { ...SETTINGS, disableNote: true });
  expect(told.map(({ code, count }) => [code, count])).toEqual([
    ['soundSuggestions', 3],
    ['soundNotes', 2],
  ]);
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnreadable } from '../../shared/annotations/annotation-format.ts';
import { withDefaults } from '../../shared/defaults.ts';
import { type SpanSettings as Settings, SpanSettings, spanType } from '../span-settings.ts';
import type { SpanFormat } from './format.ts';
import { SPAN_FORMATS } from './formats.ts';
import { annotated, anyText, plainText, type Wanted } from './testing/arbitrary.ts';
import { comparable } from './testing/comparable.ts';
import { framed, readAll, readWhole } from './testing/reading.ts';
import { spanFormat } from './testing/span-format.ts';
import { sentencesOf } from './tokens.ts';

const settings = { ...(withDefaults(SpanSettings, {}) as Settings), connectorTypes: [spanType('any')] } as Settings;

const wordEnds = (text: string) => {
  const tokens = sentencesOf(text).flat();
  return { begins: tokens.map(({ begin }) => begin), ends: tokens.map(({ end }) => end) };
};

const all = { connectors: true, attributes: true, connectorAttributes: true, notes: true, connectorNotes: true };

/** What each format has a place for; single names and notes it may have to change all the same, and says so. */
const HELD: Record<string, { text: fc.Arbitrary<string>; wanted: Wanted }> = {
  tagwerk: { text: anyText, wanted: { ...all, fragments: true, untyped: true } },
  brat: { text: anyText, wanted: { ...all, fragments: true, places: wordEnds } },
  conll: { text: plainText, wanted: { flat: true, places: wordEnds } },
  'webanno-tsv': { text: anyText, wanted: { ...all, untyped: true, places: wordEnds } },
  doccano: { text: anyText, wanted: { connectors: true } },
  'label-studio': { text: anyText, wanted: { connectors: true, attributes: true, notes: true, untyped: true } },
  spacy: { text: anyText, wanted: { connectors: true } },
};

const written = (format: SpanFormat, given: Parameters<SpanFormat['write']>[0]) => {
  const { files, losses } = format.write(given, settings);
  return { files: framed(format, files), losses };
};

describe.each(SPAN_FORMATS.map((format) => [format.title, format] as const))('%s', (_, format) => {
  const { text, wanted } = HELD[format.id] as (typeof HELD)[string];

  it('gives back all of what it says that it holds', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(annotated(text, wanted), annotated(text, { ...wanted, odd: true })), async (given) => {
        const { files, losses } = written(format, given);
        fc.pre(losses.length === 0);
        const [back] = await readWhole(format, files);
        expect(comparable(back ?? { name: '', text: '', ranges: [] })).toEqual(comparable(given));
      }),
      { numRuns: 200, maxSkipsPerRun: 1000 },
    ));

  it('writes anything so that it is read again, and what came back once comes back again', () =>
    fc.assert(
      fc.asyncProperty(
        annotated(anyText, { ...all, fragments: true, untyped: true, odd: true }),
        fc.integer({ min: 1, max: 50 }),
        async (given, size) => {
          const { files } = written(format, given);
          const [once] = await readAll(format, files, size);
          if (once === undefined) {
            expect(sentencesOf(given.text)).toEqual([]);
            return;
          }
          if (isUnreadable(once)) throw new Error(JSON.stringify([once, files]));
          const [twice] = await readWhole(format, written(format, once).files);
          expect(comparable(twice ?? { name: '', text: '', ranges: [] })).toEqual(comparable(once));
        },
      ),
      { numRuns: 200 },
    ));

  it('drops nothing in silence', () =>
    fc.assert(
      fc.asyncProperty(annotated(anyText, { ...all, fragments: true, untyped: true, odd: true }), async (given) => {
        const { files, losses } = written(format, given);
        expect(format.losses(given, settings)).toEqual(losses);
        for (const loss of losses) expect(loss.count).toBeGreaterThan(0);
        const [back] = await readAll(format, files);
        const read = back && !isUnreadable(back) ? back : { name: '', text: '', ranges: [] };
        const told = (...codes: string[]) =>
          losses.reduce((n, { code, count }) => n + (codes.includes(code) ? count : 0), 0);
        // Each entity is there, or told to be left out or to have become several.
        const [before, after] = [comparable(given), comparable(read)];
        const same = JSON.stringify(before) === JSON.stringify(after);
        expect(same || losses.length > 0).toBe(true);
        const left = before.entities.length - told('untyped', 'overlaps', 'unaligned', 'acrossSentences', 'blank');
        expect(after.entities.length).toBeGreaterThanOrEqual(left);
        const links = before.connectors.length - told('connectors', 'connectorEnds', 'untypedConnectors');
        expect(after.connectors.length).toBe(links);
      }),
      { numRuns: 200 },
    ));
});

describe('a text with suggestions', () => {
  it.each(['tagwerk', 'label-studio'])('keeps them apart in %s', async (id) => {
    const format = spanFormat(id) as SpanFormat;
    const own = {
      id: 'a',
      entityId: 'a',
      begin: 0,
      end: 3,
      name: 'Ala',
      type: 'PER',
      attributes: [],
      note: '',
      connectedTo: [],
    };
    const suggestion = { ...own, begin: 7, end: 11, name: 'kota', score: 0.5, model: 'm1' };
    const given = { name: 'x', text: 'Ala ma kota', ranges: [own], suggestions: [suggestion] };
    const [back] = await readWhole(format, written(format, given).files);
    expect(back).toMatchObject({ name: 'x', ranges: [own], suggestions: [suggestion] });
  });

  it('has further data told as lost where a field of the format stands in its place', () => {
    const given = { name: 'x', text: 'A', ranges: [], meta: { text: 'B', source: 'C' } };
    for (const id of ['doccano', 'label-studio', 'spacy'] as const) {
      const format = spanFormat(id) as SpanFormat;
      const { files, losses } = format.write(given, settings);
      expect(files[0]?.text).toMatch(/"source":"C".*"text":"A"/);
      expect(losses).toMatchObject([{ code: 'meta', count: 1, example: 'x' }]);
    }
  });

  describe('where a format has no place for them', () => {
    const one = { id: 'a', entityId: 'a', begin: 0, end: 1, name: 'A', type: 'X' };
    const suggestion = { ...one, attributes: [], note: '', connectedTo: [], score: null, model: '' };
    const suggestions = [
      suggestion,
      { ...suggestion, id: 'b', entityId: 'b' },
      { ...suggestion, id: 'c', entityId: 'c' },
    ];
    const decisions = [
      { id: 'a', accepted: true },
      { id: 'b', accepted: false },
    ];
    const given = { name: 'x', text: 'A', ranges: [], suggestions };
    const ids = ['brat', 'conll', 'doccano', 'spacy', 'webanno-tsv'];

    it.each(ids)('are told as lost in %s', (id) => {
      const losses = spanFormat(id)?.losses(given, settings);
      expect(losses).toMatchObject([{ code: 'suggestions', count: 3, example: 'X “A” (0–1)' }]);
    });

    it.each(ids)('those that were decided are not: %s', (id) => {
      const losses = spanFormat(id)?.losses({ ...given, decisions }, settings);
      expect(losses?.map(({ code, count }) => [code, count])).toEqual([
        ['suggestions', 1],
        ['decisions', 2],
      ]);
    });
  });
});

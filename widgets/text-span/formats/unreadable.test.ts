import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from '../../../shared/schema-check.ts';
import type { Texts } from '../../../shared/texts.ts';
import { allAnnotations, detectAnnotationFormat } from '../../form/annotations.ts';
import { type AnnotationFile, isUnreadable } from '../../shared/annotations/annotation-format.ts';
import { withDefaults } from '../../shared/defaults.ts';
import { type SpanSettings as Settings, SpanSettings } from '../span-settings.ts';
import { Range } from '../value.ts';
import { SPAN_FORMATS } from './formats.ts';
import { splitsPair } from './offsets.ts';
import { fixtures, framed, readAll, sourceOf } from './testing/reading.ts';
import { spanFormat } from './testing/span-format.ts';
import { faultTexts } from './texts.ts';

await allAnnotations();

const settings = withDefaults(SpanSettings, {}) as Settings;
const own = { entityId: '', name: '', attributes: ['Sure.Very'], note: 'n', connectedTo: [] };
const sample = {
  name: 'x',
  text: 'Ada 😊 met\nBob',
  ranges: [
    {
      ...own,
      id: 'a',
      entityId: 'a',
      begin: 0,
      end: 3,
      name: 'Ada',
      type: 'PER',
      connectedTo: [{ id: 'c', targetId: 'b', type: 'met', descr: '', attributes: [], note: '' }],
    },
    { ...own, id: 'b', entityId: 'b', begin: 11, end: 14, name: 'Bob', type: 'PER' },
  ],
};
const conf = fixtures('brat-tutorials').filter(({ name }) => /news.*conf$/.test(name));
const extra: Partial<Record<string, AnnotationFile[]>> = {
  brat: fixtures('brat-tutorials').filter(({ name }) => /bio.1(0|1)0/.test(name)),
  'webanno-tsv': fixtures('webanno-tsv3').filter(({ name }) => /(Slot|Chain|Stacked|Relation).*\.tsv$/.test(name)),
  doccano: fixtures('doccano').filter(({ name }) => name.endsWith('.jsonl')),
};

/** Cut, with a part doubled, or with signs in it that mean something somewhere. */
const broken = (text: string) =>
  fc
    .tuple(
      fc.array(
        fc.tuple(
          fc.nat(text.length),
          fc.nat(20),
          fc.oneof(
            fc.constantFrom(
              '',
              '\t',
              '\n',
              '"',
              '[',
              ']',
              '{',
              '}',
              '|',
              ';',
              '-1',
              '99999999999999999999',
              '_',
              '*',
              '->',
              '\0',
              '\ud83d',
              'null',
              '1e999',
              '[[[[[[',
              '0-9',
              'T1',
              '😊',
            ),
            fc.string(),
          ),
        ),
        { maxLength: 6 },
      ),
      fc.boolean(),
    )
    .map(([edits, twice]) => {
      let made = text;
      for (const [at, length, put] of edits) made = made.slice(0, at) + put + made.slice(at + length);
      return twice ? made + made : made;
    });

describe.each(SPAN_FORMATS.map((format) => [format.title, format] as const))('a broken file of %s', (_, format) => {
  const { files } = format.write(sample, settings);
  const samples = [framed(format, files), ...(extra[format.id] ?? []).map((file) => [file])];

  it('is refused with line and reason, or read; it never throws', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          ...samples.map((all) =>
            fc.tuple(...all.map(({ name, text }) => broken(text).map((made) => ({ name, text: made })))),
          ),
          fc.string({ unit: 'binary' }).map((text) => [
            { name: `x${format.extensions[0]}`, text },
            { name: 'x.txt', text },
          ]),
        ),
        fc.integer({ min: 1, max: 100 }),
        async (all: AnnotationFile[], size) => {
          format.detect(all.map(({ name, text }) => ({ name, head: text })));
          for (const read of await readAll(format, all, size)) {
            if (isUnreadable(read)) {
              expect(read.faults.length).toBeGreaterThan(0);
              for (const { line, code, params } of read.faults) {
                expect(line).toBeGreaterThan(0);
                const named = [...((faultTexts as Texts).en[code]?.matchAll(/\{\{(\w+)\}\}/g) ?? [])].map(
                  ([, name]) => name,
                );
                expect(Object.keys(params)).toEqual(expect.arrayContaining(named));
              }
              continue;
            }
            expect(read.text.isWellFormed() && !read.text.includes('\0')).toBe(true);
            const ids = new Set(read.ranges.map(({ id }) => id));
            expect(ids.size).toBe(read.ranges.length);
            for (const range of read.ranges) {
              expect(fits(Range, range)).toBe(true);
              expect(range.begin < range.end && range.name === read.text.slice(range.begin, range.end)).toBe(true);
              expect(splitsPair(read.text, range.begin) || splitsPair(read.text, range.end)).toBe(false);
              for (const { targetId } of range.connectedTo) expect(ids.has(targetId)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    ));
});

describe('a broken configuration of brat', () => {
  it('never throws', () =>
    fc.assert(
      fc.property(
        fc.tuple(...conf.map(({ name, text }) => broken(text).map((made) => ({ name, text: made })))),
        (files) => {
          expect(spanFormat('brat')?.settingsFrom?.(files).types).not.toBeNull();
        },
      ),
    ));

  it('may name types without end: it is cut, and that is told', () => {
    const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));
    const all = ['Arg1:<ENTITY>, Arg2:<ENTITY>', 'Arg1:<M>, Arg2:<M>'];
    const text = [
      ...[`<M>=T${' '.repeat(200_000)}|T`, '[entities]', ...lines(1000, (at) => `T${at}`), '[events]', 'E'],
      ...['[relations]', ...lines(1000, (at) => `R${at} ${all[at % 2]}`), `<OVERLAP> ${all[0]}, <OVL-TYPE>:equal`],
      ...['[attributes]', ...lines(1000, (at) => `A${at} Arg:<ANY>`)],
    ].join('\n');
    const read = spanFormat('brat')?.settingsFrom?.([{ name: 'annotation.conf', text }]);
    expect(read?.types?.rangeTypes).toHaveLength(1001);
    expect(read?.types?.overlapRules).toEqual([]);
    expect(read?.faults.map(({ code }) => code)).toEqual(['confLarge']);
  });

  it('may name itself without end', () => {
    const text = '<A>=<B>\n<B>=<A>\n[entities]\n<A>\n[relations]\nr Arg1:<A>, Arg2:<B>\n';
    expect(spanFormat('brat')?.settingsFrom?.([{ name: 'annotation.conf', text }]).types?.connectorTypes).toHaveLength(
      1,
    );
  });
});

describe('a file’s format', () => {
  it.each(SPAN_FORMATS.map((format) => [format.id, format] as const))('is told to be %s', (id, format) => {
    const files = framed(format, format.write(sample, { ...settings, connectorTypes: [] }).files);
    expect(detectAnnotationFormat(files.map(({ name, text }) => ({ name, head: text })))?.id).toBe(id);
  });

  it('is Label Studio where a relation has no labels, which in doccano is a text without any', () => {
    const relation = { type: 'relation', from_id: 'a', to_id: 'b', labels: [] };
    const head = JSON.stringify([{ id: 1, annotations: [{ result: [relation] }], data: { text: 'Ala' } }]);
    expect(detectAnnotationFormat([{ name: 'x.json', head }])?.id).toBe('label-studio');
  });

  it('is none of these for a list of questions or a plain text', () => {
    expect(detectAnnotationFormat([{ name: 'x.jsonl', head: '{"id": 1, "text": "Ala"}\n' }])).toBeUndefined();
    expect(detectAnnotationFormat([{ name: 'x.txt', head: 'Ala ma kota.\n' }])).toBeUndefined();
    expect(detectAnnotationFormat([])).toBeUndefined();
  });
});

describe('JSON with something else where a list belongs', () => {
  it.each([
    ['tagwerk', { originalString: 'a', ranges: {} }],
    ['tagwerk', { originalString: 'a', ranges: [], decisions: [{ id: 'a' }] }],
    ['doccano', { text: 'a', label: 'positive' }],
    ['doccano', { text: 'a', entities: [], relations: {} }],
    ['label-studio', { data: { text: 'a' }, annotations: {} }],
    ['label-studio', { data: { text: 'a' }, annotations: [{ result: 'x' }] }],
    ['spacy', { text: 'a', ents: 'PER' }],
    ['spacy', { text: 'a', spans: { sc: 1 } }],
  ] as const)('is refused in %s: %o', async (id, value) => {
    const text = JSON.stringify(value);
    const [read] = await readAll(spanFormat(id) as (typeof SPAN_FORMATS)[number], [{ name: 'x.jsonl', text }]);
    expect(read).toMatchObject({ faults: [{ line: 1 }] });
  });

  it('has fields of ours that nobody knows told as left out', async () => {
    const text = '{"originalString":"a","ranges":[],"author":"x"}';
    const [read] = await readAll(SPAN_FORMATS[0] as (typeof SPAN_FORMATS)[number], [{ name: 'x.jsonl', text }]);
    expect(read).toMatchObject({ losses: [{ code: 'fields', params: { fields: 'author' } }] });
  });
});

describe('a line of JSON that is broken', () => {
  it('spoils none of the others', async () => {
    const text = '{"text":"a","label":[[0,1,"X"]]}\n{"text":"b",\n\n[1]\n{"text":"c","label":[]}\n';
    const read = await readAll(spanFormat('doccano') as (typeof SPAN_FORMATS)[number], [{ name: 'x.jsonl', text }]);
    expect(
      read.map((one) => (isUnreadable(one) ? one.faults.map(({ line, code }) => [line, code]) : one.text)),
    ).toEqual(['a', [[2, 'json']], [[4, 'notObject']], 'c']);
  });

  it('is read in pieces: a list of many is never one string', async () => {
    const format = spanFormat('label-studio') as (typeof SPAN_FORMATS)[number];
    const task = JSON.stringify({ data: { text: 'Ala [ma] "kota"\\' }, annotations: [{ result: [] }] });
    let given = 0;
    let read = 0;
    const source = {
      ...sourceOf({ name: 'x.json', text: '' }),
      *chunks() {
        yield '[';
        for (; given < 1000; given += 1) yield `${given > 0 ? ',' : ''}${task}`;
        yield ']';
      },
    };
    for await (const one of format.read([source])) {
      expect(one).toMatchObject({ text: 'Ala [ma] "kota"\\' });
      read += 1;
      expect(given - read).toBeLessThan(2);
    }
    expect(read).toBe(1000);
  });
});

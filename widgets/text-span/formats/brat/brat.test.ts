import { describe, expect, it } from 'vitest';
import { withDefaults } from '../../../shared/defaults.ts';
import { type SpanSettings as Settings, SpanSettings, type SpanType, spanType } from '../../span-settings.ts';
import { select } from '../../testing/spans.ts';
import { rangeOf } from '../../value.ts';
import type { SpanText } from '../format.ts';
import { fixtures, readAll, readWhole, sourceOf } from '../testing/reading.ts';
import { brat } from './brat.ts';

const pair = (txt: string, ann: string) => [
  { name: 'x.ann', text: ann },
  { name: 'x.txt', text: txt },
];
const one = async (txt: string, ann: string) => {
  const [read] = await readWhole(brat, pair(txt, ann));
  if (!read) throw new Error('nothing read');
  return read;
};
const shown = ({ id, entityId, begin, end, type }: Awaited<ReturnType<typeof one>>['ranges'][number]) =>
  `${id}${id === entityId ? '' : ` of ${entityId}`} ${type} ${begin}-${end}`;

describe('brat’s tutorials', () => {
  const files = fixtures('brat-tutorials');

  it('are read whole, events and relations as connectors', async () => {
    const texts = await readWhole(brat, files);
    expect(
      texts.map(({ name, ranges }) => [name, ranges.length, ranges.flatMap((range) => range.connectedTo).length]),
    ).toEqual([
      ['brat-tutorials/bio/060-relation_annotation', 10, 3],
      ['brat-tutorials/bio/090-event_structures', 14, 8],
      ['brat-tutorials/bio/100-attribute_annotation', 24, 16],
      ['brat-tutorials/bio/110-note_annotation', 14, 8],
      ['brat-tutorials/news/000-introduction', 7, 6],
      ['brat-tutorials/news/060-relation_annotation', 10, 3],
      ['brat-tutorials/news/090-event_structures', 22, 12],
      ['brat-tutorials/news/100-attribute_annotation', 26, 20],
      ['brat-tutorials/news/110-note_annotation', 14, 8],
    ]);
    const [, events, attributes, notes] = texts;
    expect(events?.ranges.find(({ id }) => id === 'T4')).toMatchObject({
      type: 'Positive_regulation',
      name: 'upregulates',
      connectedTo: [
        { type: 'Cause', targetId: 'T1' },
        { type: 'Theme', targetId: 'T3' },
      ],
    });
    expect(attributes?.ranges.find(({ id }) => id === 'T12')?.attributes).toEqual(['Confidence.Likely', 'Negation']);
    const binding = notes?.ranges.find(({ id }) => id === 'T5');
    expect(binding?.note).toBe('Single ternary binding event or two binary ones?  ');
    expect(binding?.connectedTo.map(({ type, targetId }) => [type, targetId])).toEqual([
      ['Theme', 'T2'],
      ['Theme', 'T3'],
      ['Theme', 'T4'],
    ]);
    expect(notes?.ranges.find(({ id }) => id === 'T7')?.connectedTo[0]?.note).toMatch(/^Should this be annotated/);
  });

  it('tell their types, with what may connect what and which attributes there are', () => {
    const { types, faults, losses } = brat.settingsFrom?.(files.filter(({ name }) => name.includes('/news/'))) ?? {};
    expect(faults).toEqual([]);
    expect(
      types?.rangeTypes.map(({ value, color, children }) => [value, color, children.map((type) => type.value)]),
    ).toEqual([
      ['Person', '#ff821c', []],
      ['Organization', '#a7c2ff', []],
      ['GPE', '#ffd412', []],
      ['Money', '#007000', []],
      ['Life', '', ['Be-born', 'Marry', 'Divorce', 'Die']],
      ['Transaction', '', ['Transfer-ownership', 'Transfer-money']],
      ['Business', '', ['Start-org', 'Merge-org', 'End-org']],
      ['Report', '', []],
    ]);
    expect(types?.rangeTypes[0]?.attributeSelectConfig?.categories).toEqual([
      'Individual',
      'Mention.Name',
      'Mention.Nominal',
      'Mention.Other',
    ]);
    const connector = (value: string) => types?.connectorTypes.find((type) => type.value === value);
    expect(connector('Located')).toMatchObject({ source: ['Person'], target: ['GPE'] });
    expect(connector('Agent-Arg')).toMatchObject({ target: ['Person', 'Organization', 'GPE'] });
    expect(connector('Person-Arg')?.source).toEqual(['Be-born', 'Marry', 'Divorce', 'Die']);
    expect(losses?.map(({ code }) => code)).toEqual(['structuralTypes', 'symmetric', 'argumentCounts']);
  });

  it('have events that are events again, with their triggers and roles', async () => {
    const folder = files.filter(({ name }) => name.includes('/bio/'));
    const { types } = brat.settingsFrom?.(folder) ?? {};
    const settings = { ...(withDefaults(SpanSettings, {}) as Settings), ...types } as Settings;
    /** Triggers and events, these by the trigger that they have: their numbers mean nothing. */
    const lines = (ann: string) => {
      const triggers = new Map([...ann.matchAll(/^(E\d+)\t\S+:(T\d+)/gm)].map(([, id, trigger]) => [id, trigger]));
      const own = ann.split('\n').filter((line) => /^[TE]\d/.test(line));
      return new Set(own.map((line) => line.trimEnd().replaceAll(/\bE\d+\b/g, (id) => `event at ${triggers.get(id)}`)));
    };
    const [, events] = await readWhole(brat, folder);
    if (!events) throw new Error('nothing read');
    expect(events.events?.types).toContain('Positive_regulation');
    expect(new Set(events.events?.roles)).toEqual(new Set(['Cause', 'Theme']));
    const { files: written, losses } = brat.write(events, settings);
    expect(losses).toEqual([]);
    const given = folder.find(({ name }) => name.endsWith('090-event_structures.ann'));
    expect(lines(written[1]?.text ?? '')).toEqual(lines(given?.text ?? ''));
    const conf = brat.settingsFiles?.(settings)[0]?.text ?? '';
    expect(conf).toMatch(/\[events\](\n.*)*\nPositive_regulation\t.*Theme\*:/);
    expect(conf.slice(0, conf.indexOf('[events]'))).not.toContain('Positive_regulation\n');
  });

  it('have types that come back after they were written by us', () => {
    const { types } = brat.settingsFrom?.(files.filter(({ name }) => name.includes('/bio/'))) ?? {};
    const settings = { ...(withDefaults(SpanSettings, {}) as Settings), ...types } as Settings;
    const comesBack = (one: Settings) => brat.settingsFrom?.(brat.settingsFiles?.(one) ?? []).types;
    const back = comesBack(settings);
    expect(back?.rangeTypes).toEqual(types?.rangeTypes);
    const ends = (type: SpanType) => ({ ...type, source: new Set(type.source), target: new Set(type.target) });
    expect(back?.connectorTypes.map(ends)).toEqual(types?.connectorTypes.map(ends));
    expect(back?.overlapRules).toEqual([]);
    const overlapRules = [
      { Arg1: 'Protein', Arg2: 'Complex', 'OVL-TYPE': 'contain|equal' },
      { Arg1: '<ANY>', Arg2: 'Organism', 'OVL-TYPE': 'cross' },
    ];
    expect(comesBack({ ...settings, overlapRules })?.overlapRules).toEqual(overlapRules);
  });
});

describe('brat standoff', () => {
  it('declares every attribute that is written, also what the form does not name', () => {
    const who = spanType('Who', { attributeSelectConfig: select({ categories: ['Sure.Very'], tags: true }) });
    const settings = {
      ...(withDefaults(SpanSettings, {}) as Settings),
      rangeTypes: [who],
      connectorTypes: [spanType('to')],
    };
    const connectedTo = [{ id: 'c', targetId: 'b', type: 'to', descr: '', note: '', attributes: ['long ago'] }];
    const attributes = ['Żółć x!', 'Sure.No', 'Reference.wiki:1'];
    const one = { ...rangeOf('Ala ma', 'a', 0, 3, 'Who'), attributes, connectedTo };
    const given = { name: 'x', text: 'Ala ma', ranges: [one, rangeOf('Ala ma', 'b', 4, 6, 'Who')] };
    const { files } = brat.write(given, settings);
    expect(files[1]?.text.match(/^A\d.*$/gm)).toEqual(['A1\tZolc_x_ T1', 'A2\tSure T1 No', 'A3\tlong_ago R1']);
    const conf = brat.settingsFiles?.(settings, new Set(brat.usesOf?.(given, settings)))[0]?.text;
    expect(conf?.split('[attributes]\n')[1]?.split('\n')).toEqual([
      'Sure\tArg:Who, Value:Very|No',
      'Zolc_x_\tArg:Who',
      'long_ago\tArg:<RELATION>',
      '',
    ]);
  });

  it('writes names that brat knows, each once, and reads them again as they were', async () => {
    const type = (value: string) =>
      spanType(value, { attributeSelectConfig: select({ categories: ['Pewność.duża'] }) });
    const settings = { ...(withDefaults(SpanSettings, {}) as Settings), rangeTypes: ['Żółw', 'Zolw', 'a.b'].map(type) };
    const own = { ...rangeOf('Ala ma', 'a', 0, 3, 'Żółw'), attributes: ['Pewność.duża'] };
    const given = { name: 'x', text: 'Ala ma', ranges: [own, rangeOf('Ala ma', 'b', 4, 6, 'Zolw')] };
    const { files, losses } = brat.write(given, settings);
    expect(files[1]?.text).toBe('T1\tZolw_2 0 3\tAla\nA1\tPewnosc T1 duża\nT2\tZolw 4 6\tma\n');
    expect(losses.map(({ params }) => params.written)).toEqual(['Zolw_2', 'Pewnosc.duża']);
    const settingsFiles = brat.settingsFiles?.(settings) ?? [];
    expect(settingsFiles.find(({ name }) => name === 'names.conf')?.text).toBe(
      'Zolw_2\tŻółw\na_b\ta.b\nPewnosc\tPewność\n',
    );
    const told = brat.settingsFrom?.(settingsFiles).types?.rangeTypes;
    expect(told?.map(({ value, title }) => [value, title])).toEqual([
      ['Żółw', ''],
      ['Zolw', ''],
      ['a.b', ''],
    ]);
    expect(told?.[0]?.attributeSelectConfig?.categories).toEqual(['Pewność.duża']);
    const read: SpanText[] = [];
    for await (const text of brat.read(
      files.map((file) => sourceOf(file)),
      { settingsFiles },
    ))
      read.push(text as SpanText);
    expect(read[0]?.ranges.map(({ type, attributes }) => [type, attributes])).toEqual([
      ['Żółw', ['Pewność.duża']],
      ['Zolw', []],
    ]);
  });

  it('takes what is given and what is to be found of a shared task together, and tells files of other kinds', async () => {
    const files = [
      { name: 'p.a1', text: 'T1\tProtein 0 3\tp53\n' },
      { name: 'p.a2', text: 'T2\tBinding 4 9\tbinds\nE1\tBinding:T2 Theme:T1\nM1\tNegation E1\n' },
      { name: 'p.txt', text: 'p53 binds' },
    ];
    expect(brat.detect(files.map(({ name, text }) => ({ name, head: text })))).toBe(1);
    const [read] = await readWhole(brat, files);
    expect(read?.ranges).toMatchObject([
      { type: 'Protein' },
      { type: 'Binding', attributes: ['Negation'], connectedTo: [{ type: 'Theme', targetId: 'T1' }] },
    ]);
    const [broken] = await readAll(
      brat,
      [files[0], { name: 'p.a2', text: 'T2\tX 4 99\tx\n' }, files[2]].filter((one) => !!one),
    );
    expect(broken).toMatchObject({ faults: [{ file: 'p.a1 + p.a2' }] });
    expect(brat.leftOut?.(['p.a1', 'p.txt', 'annotation.conf', 'p.xmi', 'q.xmi'])).toMatchObject([
      { code: 'files', count: 2, example: 'p.xmi' },
    ]);
  });

  it('counts code points, joins what only the end of a line parts, and keeps real fragments', async () => {
    const text = '😊 Ada\nLovelace, Lady';
    const { ranges } = await one(text, 'T1\tPer 2 5;6 14\tAda Lovelace\nT2\tPer 2 5;16 20\tAda Lady\n');
    expect(ranges.map(shown)).toEqual(['T1 Per 3-15', 'T2 Per 3-6', 's1 of T2 Per 17-21']);
    expect(ranges[0]?.name).toBe('Ada\nLovelace');
  });

  it('finds its places where a file counts line ends as one, or UTF-16', async () => {
    const crlf = await one('Ala\r\nma 😊 kota\r\n', 'T1\tX 9 13\tkota\n');
    const counting = ({ losses }: typeof crlf) => losses.map(({ code, params }) => [code, params.counting]);
    expect(crlf.ranges[0]?.name).toBe('kota');
    expect(counting(crlf)).toEqual([['counting', 'code points, line ends as one']]);
    const java = await one('😊 kota', 'T1\tX 3 7\tkota\n');
    expect([java.ranges[0]?.name, java.meta]).toEqual(['kota', {}]);
    expect(counting(java)).toEqual([['counting', 'UTF-16']]);
  });

  it('gives events of one trigger a range each, and keeps equivalence and references', async () => {
    const { ranges, losses } = await one(
      'a binds b and c',
      [
        'T1\tP 0 1\ta',
        'T2\tB 2 7\tbinds',
        'T3\tP 8 9\tb',
        'T4\tP 14 15\tc',
        'E1\tB:T2 Theme:T1 Theme2:T3',
        'E2\tB:T2 Theme:T4 Cause:E1',
        '*\tEquiv T1 T3 T4',
        'N1\tReference T1 DB:7\tAlpha',
        'A1\tNegation E2',
        'M1\tSpeculation E1',
      ].join('\n'),
    );
    expect(ranges.map(shown)).toEqual(['T1 P 0-1', 'T2 B 2-7', 'T3 P 8-9', 'T4 P 14-15', 'E2 B 2-7']);
    expect(ranges.map(({ attributes }) => attributes)).toEqual([
      ['Reference.DB:7'],
      ['Speculation'],
      [],
      [],
      ['Negation'],
    ]);
    const arcs = ranges.flatMap(({ id, connectedTo }) => connectedTo.map((to) => `${id} ${to.type} ${to.targetId}`));
    expect(arcs).toEqual(['T1 Equiv T3', 'T2 Theme T1', 'T2 Theme T3', 'T3 Equiv T4', 'E2 Theme T4', 'E2 Cause T2']);
    expect(losses).toMatchObject([{ code: 'referenceText', example: 'DB:7 Alpha' }]);
  });

  it('has relations whose ends have names of their own, which are told as left out', async () => {
    const read = await one('a b', 'T1\tP 0 1\ta\nT2\tP 2 3\tb\nR1\tCoref Anaphora:T2 Antecedent:T1\t\n');
    expect(read.ranges[1]?.connectedTo).toMatchObject([{ type: 'Coref', targetId: 'T1' }]);
    expect(read.losses).toMatchObject([{ code: 'roles', count: 1 }]);
  });

  it('is written in its own form', () => {
    const own = { name: '', attributes: [], note: '', connectedTo: [] };
    const { files, losses } = brat.write(
      {
        name: 'a/b',
        text: '😊 Ada\nLovelace',
        ranges: [
          {
            ...own,
            id: 'x',
            entityId: 'x',
            begin: 3,
            end: 15,
            name: 'Ada\nLovelace',
            type: 'Real person',
            attributes: ['Sure.Very'],
            note: 'two\nlines',
          },
          { ...own, id: 'y', entityId: 'y', begin: 0, end: 2, name: '😊', type: null },
        ],
      },
      {} as Settings,
    );
    expect(files).toEqual([
      { name: 'a/b.txt', text: '😊 Ada\nLovelace' },
      {
        name: 'a/b.ann',
        text: 'T1\tReal_person 2 5;6 14\tAda Lovelace\nA1\tSure T1 Very\n#1\tAnnotatorNotes T1\ttwo lines\n',
      },
    ]);
    expect(losses.map(({ code, params, example }) => [code, params, example])).toEqual([
      ['untyped', {}, '“😊” (0–2)'],
      ['typeNames', { name: 'Real person', written: 'Real_person' }, 'Real person'],
      ['lineBreaks', {}, 'two\nlines'],
    ]);
  });

  it('quotes tabs as they are, and cuts at every end of a line that Python knows', async () => {
    const text = 'Ada\tLovelace\u2028Lady \x85x';
    const range = { id: 'a', entityId: 'a', begin: 0, end: text.length, name: text, type: 'PER' };
    const ranges = [{ ...range, attributes: [], note: '', connectedTo: [] }];
    const { files, losses } = brat.write({ name: 'x', text, ranges }, {} as Settings);
    expect(files[1]?.text).toBe('T1\tPER 0 12;13 18;19 20\tAda\tLovelace Lady  x\n');
    expect(losses).toEqual([]);
    const { ranges: back } = await one(text, files[1]?.text ?? '');
    expect(back.map(shown)).toEqual(['T1 PER 0-20']);
  });

  it('reads lines of any length in one pass, also those that part within', async () => {
    const long = 'x'.repeat(100_000);
    const digits = '1'.repeat(100_000);
    const ann = ['T1\tA 0 3\tAnn', `A1\t${long}\u2028${long}`, `E1\tA:T1 r${digits}x:T1`, ''].join('\n');
    const [read] = await readAll(brat, pair('Ann', ann));
    expect(read).toMatchObject({ name: 'x', faults: [{ line: 3 }] });
    const conf = `[entities]\nA\n${long}\u2028\n[events]\nE\t${'{'.repeat(100_000)}x:A, B{1-2}:A\n`;
    const { types } = brat.settingsFrom?.([{ name: 'annotation.conf', text: conf }]) ?? {};
    expect(types?.connectorTypes.map(({ value }) => value.length)).toEqual([100_001, 1]);
  });

  it('tells each broken line with its reason, and what is missing', async () => {
    const faults = async (ann: string) => {
      const [read] = await readAll(brat, pair('Ala ma kota', ann));
      return read && 'faults' in read ? read.faults.map(({ line, code }) => [line, code]) : read;
    };
    expect(
      await faults('T1\tX 0 3\tAla\nT2\tX 0 99\tAla\nT3\tX 4 6\tmy\nT1\tX 0 3\tAla\nfoo\nR1\tr Arg1:T1 Arg2:T9\n'),
    ).toEqual([
      [5, 'bratLine'],
      [3, 'otherText'],
      [4, 'duplicateId'],
      [2, 'offsets'],
      [6, 'noRange'],
    ]);
    const [alone] = await readAll(brat, [{ name: 'x.ann', text: '' }]);
    expect(alone).toMatchObject({ name: 'x', faults: [{ file: 'x.ann', code: 'noTextFile' }] });
    const [bare] = await readWhole(brat, [{ name: 'x.txt', text: 'Ala' }]);
    expect(bare).toMatchObject({ text: 'Ala', ranges: [] });
  });
});

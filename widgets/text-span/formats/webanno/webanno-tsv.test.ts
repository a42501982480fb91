import { describe, expect, it } from 'vitest';
import type { AnnotationFile, LayerUses } from '../../../shared/annotations/annotation-format.ts';
import type { SpanSettings } from '../../span-settings.ts';
import { connectorTo, type Range } from '../../value.ts';
import type { SpanText } from '../format.ts';
import { comparable } from '../testing/comparable.ts';
import { fixtures, readAll, readWhole, sourceOf } from '../testing/reading.ts';
import { webannoTsv } from './webanno-tsv.ts';

const files = fixtures('webanno-tsv3');
const golden = files
  .filter(({ name }) => name.endsWith('.xmi'))
  .map(({ name, text }) => [name.slice(13, -4), text] as const);
const tsv = (name: string) => files.filter((file) => file.name === `webanno-tsv3/${name}.tsv`);

const byWords = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);

/** The annotations of an XMI file: its elements with their attributes. */
const elementsOf = (xmi: string) =>
  [...xmi.matchAll(/<(\w+):(\w+) ([^<>]*)\/>/g)].map(([, , kind = '', attributes = '']) => ({
    kind,
    ...Object.fromEntries([...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  })) as (Record<string, string> & { kind: string })[];

const readGolden = (xmi: string) => {
  const elements = elementsOf(xmi);
  const byId = new Map(elements.map((one) => [one['xmi:id'], one]));
  const place = (id: string | undefined) => {
    const one = byId.get(id ?? '');
    return one?.begin === one?.end ? null : `${one?.begin}-${one?.end}`;
  };
  const own = elements.filter(
    ({ kind, begin, end, Governor }) =>
      begin !== undefined && begin !== end && !Governor && !/^(Token|Sentence|DocumentMetaData|NULL|View)$/.test(kind),
  );
  const arcs = elements.flatMap((one) => {
    const [at, links] = [place(one['xmi:id']), one.links?.split(' ') ?? []];
    return [
      ...(one.Governor ? [[place(one.Governor), place(one.Dependent), one.value]] : []),
      ...(one.next ? [[at, place(one.next), undefined]] : []),
      ...links.map((id) => [at, place(byId.get(id)?.target), byId.get(id)?.role]),
    ].filter(([from, to]) => from && to);
  });
  return {
    text: (elements.find(({ kind }) => kind === 'Sofa')?.sofaString ?? '').replaceAll(/&#(\d+);/g, (_, code: string) =>
      String.fromCodePoint(Number(code)),
    ),
    spans: own.map(({ begin, end, value, PosValue }) => [`${begin}-${end}`, value ?? PosValue ?? null]).sort(byWords),
    arcs: arcs.map(([from, to, label]) => [from, to, label ?? null]).sort(byWords),
  };
};

/** Names of layers before labels, and alone, are ours. */
const label = (type: string | null) =>
  type?.replace(/^(Simple|Complex|Token|POS|Lemma|Stem|Morphological)\w*\.?|^links$/, '') || null;

describe('the files of INCEpTION’s own tests', () => {
  // Its writer moved these ends out of the spaces; the golden file has them where they were before.
  const moved = /LeadingWhitespace|TrailingWhitespace/;

  it.each(golden)('%s says what its golden file says', async (name, xmi) => {
    const [read] = await readWhole(webannoTsv, tsv(name));
    const expected = readGolden(xmi);
    const ranges = read?.ranges ?? [];
    const places = new Map(ranges.map(({ id, begin, end }) => [id, `${begin}-${end}`]));
    expect(read?.text.padEnd(expected.text.length)).toBe(expected.text);
    const own = ranges.filter(
      ({ type }) => type !== 'Token' && !(name === 'testDependencyWithValues' && type === 'POS'),
    );
    const spans = own.map(({ begin, end, type }) => [`${begin}-${end}`, label(type)]).sort(byWords);
    if (!moved.test(name)) expect(spans).toEqual(expected.spans);
    const arcs = ranges.flatMap(({ id, connectedTo }) =>
      connectedTo.map(({ targetId, type }) => [places.get(id), places.get(targetId), label(type)]),
    );
    expect(arcs.sort(byWords)).toEqual(expected.arcs);
  });

  it('all are written with the layers, tokens and sentences that they had, and nothing is lost', async () => {
    const shape = (text: string) => ({
      layers: text.split('\n').filter((line) => line.startsWith('#T_')),
      rows: text.split('\n').flatMap((line) => (/^\d+-\d+\t/.test(line) ? [line.split('\t', 3).join(' ')] : [])),
    });
    for (const { name, text } of files.filter((file) => file.name.endsWith('.tsv'))) {
      const [read] = await readWhole(webannoTsv, [{ name, text }]);
      const { files: written, losses } = webannoTsv.write(read as SpanText, {} as SpanSettings);
      expect({ name, ...shape(written[0]?.text ?? ''), losses }).toEqual({ name, ...shape(text), losses: [] });
      const [back] = await readWhole(webannoTsv, written);
      expect(comparable(back as SpanText)).toEqual(comparable(read as SpanText));
    }
  });

  it('have layers to choose among: types, one type with an attribute, or left out', async () => {
    const of = async (layers: LayerUses) => {
      const file = tsv('testTokenAttachedAnnotationsWithValues')[0] as AnnotationFile;
      const read: SpanText[] = [];
      for await (const one of webannoTsv.read([sourceOf(file)], { layers })) read.push(one as SpanText);
      return read[0] as SpanText;
    };
    const plain = await of({});
    expect(plain.layers).toContainEqual({ name: 'Lemma', count: 1, values: ['lemma1'], isOpen: true });
    expect(plain.layers).toContainEqual({ name: 'POS', count: 1, values: ['pos1'], isOpen: false });
    const chosen = await of({ Lemma: 'attribute', Stem: 'none', MorphologicalFeatures: 'none' });
    expect(chosen.ranges.map(({ type, attributes }) => [type, attributes])).toEqual([
      ['POS.pos1', []],
      ['Lemma', ['value.lemma1']],
    ]);
    expect(chosen.layers).toHaveLength(4);
    const { files: written, losses } = webannoTsv.write(chosen, {} as SpanSettings);
    expect(losses).toEqual([]);
    expect(written[0]?.text.split('\n').filter((line) => line.startsWith('1-1\t'))).toEqual([
      '1-1\t0-4\tThis\tpos1\t*\tlemma1\t',
    ]);
  });

  it('tell what is made in them and has no place in their layers', async () => {
    const [read] = await readWhole(webannoTsv, tsv('testTokenBoundedSpanWithUnderscoreFeatureValue'));
    const [first] = (read as SpanText).ranges as [Range];
    const made = { ...first, attributes: ['Sure'], connectedTo: [{ ...connectorTo('c', first.id, 'near', 'near') }] };
    const { losses } = webannoTsv.write({ ...(read as SpanText), ranges: [made] }, {} as SpanSettings);
    expect(new Set(losses.map(({ code }) => code))).toEqual(new Set(['newFeatures', 'newLayer']));
  });

  it('tell ids of sentences instead of dropping them', async () => {
    const text = '#FORMAT=WebAnno TSV 3.3\n\n\n#Sentence.id=s-1\n#Text=Ala\n1-1\t0-3\tAla\t\n';
    const [read] = await readWhole(webannoTsv, [{ name: 'x.tsv', text }]);
    expect(read).toMatchObject({ text: 'Ala', losses: [{ code: 'comments', example: '#Sentence.id=s-1' }] });
  });

  it('tell what has no width instead of dropping it', async () => {
    const [read] = await readWhole(webannoTsv, tsv('testZeroLengthSlotFeature1'));
    expect(read?.losses).toMatchObject([
      { code: 'zeroWidth', count: 1, example: 'SimpleLinkHost (0)' },
      { code: 'connectorEnds', count: 2 },
    ]);
  });
});

describe('WebAnno TSV', () => {
  it('is written with sub-tokens, stacked and long annotations and relations', () => {
    const range = (id: string, begin: number, end: number, type: string, connectedTo: string[] = []) => ({
      id,
      entityId: id,
      begin,
      end,
      name: '',
      type,
      attributes: id === 'b' ? ['Negation', 'Confidence.High'] : [],
      note: id === 'a' ? 'a_b' : '',
      connectedTo: connectedTo.map((targetId, at) => ({
        id: `c${at}`,
        targetId,
        type: 'of',
        descr: '',
        attributes: [],
        note: '',
      })),
    });
    const given = {
      name: 'x',
      text: 'Ala ma kota.\nKot *',
      ranges: [
        range('a', 0, 6, 'PER', ['b', 'c']),
        range('b', 0, 3, 'LOC'),
        range('c', 8, 10, 'X'),
        range('d', 6, 7, 'X'),
      ],
    };
    const { files: written, losses } = webannoTsv.write(given, {} as SpanSettings);
    expect(written[0]?.text).toBe(
      [
        '#FORMAT=WebAnno TSV 3.3',
        '#T_SP=webanno.custom.Span|value|note|Negation|Confidence',
        '#T_RL=webanno.custom.Relation|value|BT_webanno.custom.Span',
        '',
        '',
        '#Text=Ala ma kota.',
        '1-1\t0-3\tAla\tPER[1]|LOC[2]\ta\\_b[1]|*[2]\t*[1]|true[2]\t*[1]|High[2]\tof\t1-1[1_2]\t',
        '1-2\t4-6\tma\tPER[1]\ta\\_b[1]\t*[1]\t*[1]\t_\t_\t',
        '1-3\t7-11\tkota\t_\t_\t_\t_\t_\t_\t',
        '1-3.1\t8-10\tot\tX\t*\t*\t*\tof\t1-1[1_0]\t',
        '1-4\t11-12\t.\t_\t_\t_\t_\t_\t_\t',
        '',
        '#Text=Kot *',
        '2-1\t13-16\tKot\t_\t_\t_\t_\t_\t_\t',
        '2-2\t17-18\t*\t_\t_\t_\t_\t_\t_\t',
        '',
      ].join('\n'),
    );
    expect(losses).toMatchObject([{ code: 'blank', count: 1 }]);
  });

  it('names no feature by a word that means something else there, and tells the name', () => {
    const own = { entityId: 'a', begin: 0, end: 3, name: 'Ala', type: 'X', note: '', connectedTo: [] };
    const attributes = ['ROLE_a.b', 'BT_x', 'begin.5', '1st.z', 'value.v', 'Sense.s'];
    const given = { name: 'x', text: 'Ala', ranges: [{ ...own, id: 'a', attributes }] };
    const { files: written, losses } = webannoTsv.write(given, {} as SpanSettings);
    expect(written[0]?.text.split('\n')[1]).toBe(
      '#T_SP=webanno.custom.Span|value|x_ROLE_a|x_BT_x|x_begin|x_1st|x_value|Sense',
    );
    expect(losses.map(({ params }) => params.written)).toEqual([
      ...['x_ROLE_a.b', 'x_BT_x', 'x_begin.5', 'x_1st.z', 'x_value.v'],
    ]);
  });

  it('is told to be something else, or broken in a line, with the reason', async () => {
    const faults = async (text: string) => (await readAll(webannoTsv, [{ name: 'x.tsv', text }]))[0];
    expect(await faults('a\tB-PER')).toMatchObject({ faults: [{ line: 1, code: 'tsvFormat' }] });
    const head = '#FORMAT=WebAnno TSV 3.3\n#T_SP=webanno.custom.Span|value\n\n\n#Text=Ala ma\n';
    expect(await faults(`${head}1-1\t0-3\tAla\tX\t\n1-2\t4\tma\t_\t\n`)).toMatchObject({
      faults: [{ line: 7, code: 'tsvRow' }],
    });
    expect(await faults(`${head}1-1\t0-3\tAda\tX\t\n`)).toMatchObject({ faults: [{ line: 6, code: 'otherText' }] });
    expect(await faults(`${head}1-1\t0-999999999999\tAla\tX\t\n`)).toMatchObject({
      faults: [{ line: 6, code: 'otherText' }, {}],
    });
    expect(await faults(`${head}1-1\t999999999999-1000000000002\tAla\tX\t\n`)).toMatchObject({
      faults: [{ line: 6, code: 'tsvOffsets' }, {}, {}],
    });
  });
});

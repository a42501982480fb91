import { describe, expect, it } from 'vitest';
import type { SpanSettings } from '../../span-settings.ts';
import type { SpanText } from '../format.ts';
import { fixtures, readAll, readWhole } from '../testing/reading.ts';
import { conll } from './conll.ts';

const read = async (text: string) => {
  const texts = await readWhole(conll, [{ name: 'x.conll', text }]);
  return texts.map((one) => ({ ...one, spans: one.ranges.map(({ type, name }) => `${type} ${name}`) }));
};
const column = (tags: string) =>
  tags
    .split(' ')
    .map((tag, at) => `w${at} ${tag}\n`)
    .join('');

describe('columns', () => {
  it.each([
    ['BIO', 'B-A I-A B-A O B-B', ['A w0 w1', 'A w2', 'B w4']],
    ['IOB1', 'I-A I-A B-A O I-B', ['A w0 w1', 'A w2', 'B w4']],
    ['BIOES', 'B-A E-A S-A O S-B', ['A w0 w1', 'A w2', 'B w4']],
    ['BILOU', 'B-A L-A U-A O U-B', ['A w0 w1', 'A w2', 'B w4']],
  ])('are read in %s', async (scheme, tags, spans) => {
    expect(await read(column(tags))).toMatchObject([{ text: 'w0 w1 w2 w3 w4', spans, meta: {}, source: { scheme } }]);
  });

  it('are written with the tokens, sentences and scheme that they had', async () => {
    for (const tags of ['B-A I-A B-A O B-B', 'I-A I-A B-A O I-B', 'B-A E-A S-A O S-B', 'B-A L-A U-A O U-B']) {
      const text = `${column(tags).replaceAll(' ', '\t')}\nMs.\tO\nU.S.\t${tags.split(' ').at(-1)}\n\n`;
      const [once] = await read(text);
      const { files, losses } = conll.write(once as SpanText, {} as SpanSettings);
      expect({ text: files[0]?.text, losses }).toEqual({ text, losses: [] });
    }
  });

  it('of CoNLL-2003 are documents of sentences; parts of speech and chunks are told to be left out', async () => {
    const text =
      '-DOCSTART- -X- O O\n\nEU NNP I-NP I-ORG\nrejects VBZ I-VP O\n\nPeter NNP I-NP I-PER\n\n-DOCSTART- -X- O O\n\nBonn NNP I-NP I-LOC\n';
    const texts = await read(text);
    expect(texts).toMatchObject([
      {
        name: 'x',
        line: 2,
        text: 'EU rejects\nPeter',
        spans: ['ORG EU', 'PER Peter'],
        losses: [{ code: 'columns', params: { columns: '2, 3' } }],
      },
      { name: 'x-2', text: 'Bonn', spans: ['LOC Bonn'] },
    ]);
  });

  it('parted by spaces may have words with other space in them', async () => {
    expect(await read('10\u00a0km -X- _ B-LEN\nfar -X- _ O\n')).toMatchObject([
      { text: '10\u00a0km far', spans: ['LEN 10\u00a0km'] },
    ]);
  });

  it('that are all tags are layers; numbers before the words and comments are none', async () => {
    const [nested] = await read('# id 1\n1\tUniversity\tB-ORG\tO\t\n2\tof\tI-ORG\tO\t\n3\tBonn\tI-ORG\tB-LOC\t\n');
    expect(nested).toMatchObject({ text: 'University of Bonn', spans: ['ORG University of Bonn', 'LOC Bonn'] });
    expect(nested?.losses).toMatchObject([{ code: 'comments' }, { code: 'tagColumns', params: { columns: '3, 4' } }]);
  });

  it('of doccano’s tests are read, and the broken file is told with its line', async () => {
    const files = fixtures('doccano').filter(({ name }) => name.endsWith('.conll'));
    const texts = await readAll(conll, files);
    expect(texts).toMatchObject([
      { text: 'JAPAN GET\nNadim Ladki', ranges: [{ type: 'LOC' }, { type: 'PER', name: 'Nadim Ladki' }] },
      {
        faults: [
          {
            line: 1,
            code: 'columns',
            params: { count: 1, expected: 2 },
            message: 'The line has 1 column instead of 2.',
          },
        ],
      },
      {
        text: 'SOCCER - JAPAN GET LUCKY WIN , CHINA IN SURPRISE DEFEAT .',
        ranges: [{ name: 'JAPAN' }, { name: 'CHINA' }],
      },
    ]);
  });

  it('are written without control characters, which others take for spaces', () => {
    const { files, losses } = conll.write({ name: 'x', text: 'a\x85b \x1c c', ranges: [] }, {} as SpanSettings);
    expect(files[0]?.text).toBe('a\tO\nb\tO\nc\tO\n\n');
    expect(losses.map(({ code }) => code)).toEqual(['spacing']);
  });

  it('are written with a token for each word and sign, and tell what does not fit', () => {
    const range = (begin: number, end: number, type: string) => ({
      id: `${begin}-${end}`,
      entityId: `${begin}-${end}`,
      begin,
      end,
      name: '',
      type,
      attributes: [],
      note: '',
      connectedTo: [],
    });
    const text = 'New York-based 東京.\nAla 👩‍🚀';
    const ranges = [range(0, 8, 'LOC'), range(4, 8, 'LOC'), range(9, 11, 'X'), range(15, 16, 'C'), range(17, 22, 'Y')];
    const { files, losses } = conll.write({ name: 'x', text, ranges }, {} as SpanSettings);
    expect(files[0]?.text).toBe('New\tB-LOC\nYork\tI-LOC\n-\tO\nbased\tO\n東\tB-C\n京\tO\n.\tO\n\nAla\tO\n👩‍🚀\tO\n\n');
    expect(losses.map(({ code, count }) => [code, count])).toEqual([
      ['overlaps', 1],
      ['unaligned', 1],
      ['acrossSentences', 1],
      ['spacing', 1],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SpanSettings } from '../../span-settings.ts';
import type { SpanFormat } from '../format.ts';
import { labelStudio } from '../label-studio/label-studio.ts';
import { fixtures, readAll, readWhole } from '../testing/reading.ts';
import { doccano } from './doccano.ts';
import { spacy } from './spacy.ts';
import { tagwerk } from './tagwerk.ts';

const one = async (format: SpanFormat, value: unknown) => {
  const [read] = await readWhole(format, [{ name: 'x.json', text: JSON.stringify(value) }]);
  if (!read) throw new Error('nothing read');
  const arcs = [...read.ranges, ...read.suggestions].flatMap(({ id, connectedTo }) =>
    connectedTo.map((to) => `${id} ${to.type} ${to.targetId}`),
  );
  return { ...read, arcs };
};

describe('doccano’s own examples', () => {
  it('are read, one a line or over several lines', async () => {
    const files = fixtures('doccano').filter(({ name }) => name.endsWith('.jsonl'));
    const texts = await readAll(doccano, files);
    const seen = texts.map((read) =>
      'faults' in read
        ? read.faults.map(({ line, code }) => `${line} ${code}`)
        : read.ranges.map(({ type, name, connectedTo }) => [type, name, ...connectedTo.map((to) => to.type)].join(' ')),
    );
    const google = [
      'ORG Google foundedAt foundedBy foundedBy',
      'DATE September 4, 1998',
      'PERSON Larry Page',
      'PERSON Sergey Brin',
    ];
    expect(seen).toEqual([
      google,
      ['ORG EU', 'MISC German'],
      ['PERSON Peter Blackburn'],
      ['PERSON Obama'],
      google,
      ['LOC e'],
      [],
      ['3 noText'],
      ['LOC e', 'LOC e'],
    ]);
    expect(texts[5]).toMatchObject({ meta: { meta: { wikiPageID: 1 } } });
  });

  it('of old versions have numbers for labels', async () => {
    const annotations = [{ label: 2, start_offset: 0, end_offset: 3, user: 1 }];
    const read = await one(doccano, { id: 1, text: 'Ala', annotations, meta: {} });
    expect(read.ranges).toMatchObject([{ type: '2', name: 'Ala' }]);
  });
});

describe('Label Studio', () => {
  const region = (id: string, start: number, end: number, text: string, labels: string[], more = {}) => ({
    id,
    from_name: 'label',
    to_name: 'text',
    type: 'labels',
    value: { start, end, text, labels },
    ...more,
  });

  it('has regions with attributes, notes and relations; offsets count code points', async () => {
    const read = await one(labelStudio, {
      id: 7,
      data: { text: '😊 Ada met Bob', source: 'a' },
      annotations: [
        {
          result: [
            region('r1', 2, 5, 'Ada', ['PER', 'Woman'], { meta: { text: ['famous'] } }),
            {
              id: 'r1',
              from_name: 'sure',
              to_name: 'text',
              type: 'choices',
              value: { start: 2, end: 5, choices: ['very'] },
            },
            region('r2', 10, 13, 'Bob', [], { parentID: 'r1' }),
            { type: 'relation', from_id: 'r1', to_id: 'r2', direction: 'left', labels: ['knows'] },
            {
              id: 'h',
              from_name: 'html',
              type: 'hypertextlabels',
              value: { start: '/p[1]', startOffset: 0, hypertextlabels: ['X'] },
            },
            { id: 'd', from_name: 'mood', to_name: 'text', type: 'choices', value: { choices: ['good'] } },
          ],
        },
        { was_cancelled: true, result: [] },
      ],
      drafts: [{ result: [] }],
    });
    expect(read.ranges.map(({ type, name, attributes, note }) => [type, name, attributes, note])).toEqual([
      ['PER', 'Ada', ['sure.very'], 'famous'],
      ['Woman', 'Ada', ['sure.very'], 'famous'],
      [null, 'Bob', [], ''],
    ]);
    expect(read.arcs).toEqual(['r2 knows r1']);
    expect(read).toMatchObject({ name: '7', meta: { source: 'a', results: [{ id: 'h' }, { id: 'd' }] } });
    expect(read.losses.map(({ code, count }) => [code, count])).toEqual([
      ['furtherAnnotations', 2],
      ['fields', 1],
      ['resultTypes', 1],
      ['wholeText', 1],
    ]);
  });

  it('has predictions, which become suggestions with score and model', async () => {
    const read = await one(labelStudio, [
      {
        data: { review: 'Ada met Bob' },
        predictions: [
          { model_version: 'm1', score: 0.9, result: [region('a', 0, 3, 'Ada', ['PER'])] },
          { model_version: 'm2', result: [region('a', 8, 11, 'Bob', ['PER'], { score: 0.4 })] },
        ],
      },
    ]);
    expect(read.ranges).toEqual([]);
    expect(read.suggestions.map(({ name, score, model }) => [name, score, model])).toEqual([
      ['Ada', 0.9, 'm1'],
      ['Bob', 0.4, 'm2'],
    ]);
  });

  it('is written with an id for each task, without which its converter reads none', () => {
    const { files } = labelStudio.write({ name: 'a/b', text: 'Ala', ranges: [] }, {} as SpanSettings);
    expect(JSON.parse(files[0]?.text ?? '')).toMatchObject({ id: 'a/b', data: { name: 'a/b', text: 'Ala' } });
  });

  it('is no text where the task is a picture', async () => {
    const task = { data: { image: '/data/upload/1.png' }, annotations: [{ result: [] }] };
    const [read] = await readAll(labelStudio, [{ name: 'x.json', text: JSON.stringify([task]) }]);
    expect(read).toMatchObject({ faults: [{ line: 1, code: 'noText' }] });
  });
});

describe('spaCy and Prodigy', () => {
  it('have spans, and relations between spans or words; a text may be rejected', async () => {
    const read = await one(spacy, {
      text: '😊 Ada met Bob',
      tokens: [
        { text: '😊', start: 0, end: 1, id: 0 },
        { text: 'Ada', start: 2, end: 5, id: 1 },
        { text: 'met', start: 6, end: 9, id: 2 },
        { text: 'Bob', start: 10, end: 13, id: 3 },
      ],
      spans: [
        { start: 2, end: 5, label: 'PER', token_start: 1, token_end: 1 },
        { start: 10, end: 13, label: 'PER', token_start: 3, token_end: 3 },
      ],
      relations: [
        {
          head: 1,
          child: 3,
          head_span: { start: 2, end: 5, label: 'PER' },
          child_span: { start: 10, end: 13, label: 'PER' },
          label: 'KNOWS',
        },
        { head: 2, child: 1, label: 'nsubj' },
      ],
      answer: 'reject',
      _input_hash: 5,
    });
    expect(read.ranges.map(({ type, name }) => [type, name])).toEqual([
      ['PER', 'Ada'],
      ['PER', 'Bob'],
      [null, 'met'],
    ]);
    expect(read.arcs).toEqual(['s1 KNOWS s2', 's3 nsubj s1']);
    expect(read).toMatchObject({ verdict: 'reject', meta: { _input_hash: 5 } });
  });

  it('have tokens that give the text, so that spaCy finds each place again', () => {
    const text = '  A-b  c\r\n d\te 😊 f\n';
    const { files } = spacy.write({ name: 'x', text, ranges: [] }, {} as SpanSettings);
    const { tokens } = JSON.parse(files[0]?.text ?? '') as { tokens: Record<'text' | 'ws' | 'start' | 'end', never>[] };
    expect(tokens.map((token) => token.text)).toEqual([
      ...['  ', 'A', '-', 'b', ' ', 'c', '\r\n ', 'd', '\t', 'e', '😊', 'f', '\n'],
    ]);
    expect(tokens.map((token) => token.text + (token.ws ? ' ' : '')).join('')).toBe(text);
    const signs = [...text];
    for (const { start, end, text: word } of tokens) expect(signs.slice(start, end).join('')).toBe(word);
  });

  it('have entities and groups of spans as a document of spaCy has them', async () => {
    const read = await one(spacy, {
      text: 'Ada met Bob',
      ents: [{ start: 0, end: 3, label: 'PERSON' }],
      sents: [{ start: 0, end: 11 }],
      tokens: [{ id: 0, start: 0, end: 3, tag: 'NNP', pos: 'PROPN', lemma: 'Ada', dep: 'nsubj', head: 1 }],
      spans: { sc: [{ start: 8, end: 11, label: 'PERSON', kb_id: 'Q7' }] },
    });
    expect(read.ranges.map(({ type, name }) => [type, name]).sort()).toEqual([
      ['PERSON', 'Ada'],
      ['PERSON', 'Bob'],
    ]);
    expect(read).toMatchObject({ meta: {}, source: { tokens: [0, 3], sentences: [0] } });
    expect(read.losses.map(({ code, params }) => [code, params])).toEqual([
      ['groups', { groups: 'sc' }],
      ['fields', { fields: 'kb_id' }],
      ['tokenLayers', { layers: 'tag, pos, lemma, dep, head' }],
    ]);
  });
});

describe('our own form', () => {
  it('is recognised by its own text, however many blanks come first', () => {
    const detected = (head: string) => tagwerk.detect([{ name: 'x.json', head }]);
    const blanks = ' '.repeat(300_000);
    expect(detected(`${blanks}[${blanks}{"id": 1, "originalString": "Ann"`)).toBe(detected('{"originalString": "Ann"'));
    expect(detected(`${blanks}{"id": 1`)).toBe(0);
    expect(detected(`${blanks}x`)).toBe(0);
  });
});

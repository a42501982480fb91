import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../../server/platform/spreadsheets/read-zip.ts';
import { runHere } from '../../../../server/testing/command-line.ts';
import { makeFolder, removeFolder } from '../../../../server/testing/folder.ts';
import { type Home, openEmbeddedHome } from '../../../../server/testing/home.ts';
import { addPerson } from '../../../../server/testing/people.ts';
import { type ServerProcess, startProcess } from '../../../../server/testing/process.ts';
import { addTask, assign } from '../../../../server/testing/tasks.ts';
import { annotationForm, zip } from '../testing/annotations.ts';
import { EVERYTHING, FORMATS, type Line, shorthand } from '../testing/format-table.ts';

/** The rows of the table, each from a file to a task and out again. */
const TASKS = [
  ...['tagwerk', 'tagwerk-again', 'tagwerk-suggestions', 'tagwerk-prefilled', 'label-studio'],
  ...['conll', 'webanno', 'prodigy', 'skipped', 'brat', 'doccano', 'everything'],
  ...Object.keys(FORMATS).map((format) => `${format}-back`),
];

let home: Home;
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = makeFolder('round-trips');
  home = await openEmbeddedHome('a secret for tests that is long enough');
  await home.visit(async (db) => {
    const ann = await addPerson(db, { username: 'ann' });
    for (const slug of TASKS) await assign(db, await addTask(db, { slug, form: annotationForm('who') }), ann);
  });
  server = await startProcess(home.environment);
});
afterAll(async () => {
  await server.kill();
  await home.remove();
  await removeFolder(folder);
});

const tagwerk = (...args: string[]) => runHere(args, { folder, environment: home.environment });
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const get = (name: string) => readFileSync(join(folder, name));
const lines = (name: string): unknown[] =>
  get(name)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const asAnswers = ['--annotation-use', 'answers', '--user', 'ann'];
const bring = (task: string, file: string, ...more: string[]) =>
  tagwerk('import', '--task', task, '--file', file, ...more);
const take = (task: string, format: string, out: string, ...more: string[]) =>
  tagwerk('export', '--task', task, '--format', format, '--user', 'ann', '--out', out, ...more);

const TEXT = 'Ann knows Bob in Gdańsk.';
const range = (id: string, begin: number, end: number, type: string) => ({
  ...{ id, entityId: id, begin, end, name: TEXT.slice(begin, end), type },
  ...{ attributes: [], note: '', connectedTo: [] },
});
const knows = { id: 'c1', targetId: 's2', type: 'knows', descr: 'knows', attributes: [], note: '' };
const suggestion = (id: string, begin: number, end: number, type: string) => ({
  ...range(id, begin, end, type),
  ...{ score: 0.75, model: 'names-1' },
});
/** Three suggestions: one accepted and its end moved, one refused, one open; and a range of the person's own. */
const JUDGED = {
  name: 'judged',
  originalString: TEXT,
  ranges: [{ ...range('s1', 0, 3, 'PER'), suggestionId: 's1' }, range('r1', 17, 23, 'LOC')],
  suggestions: [
    { ...suggestion('s1', 0, 3, 'PER'), connectedTo: [knows] },
    suggestion('s2', 10, 13, 'PER'),
    suggestion('s3', 4, 9, 'LOC'),
  ],
  decisions: [
    { id: 's1', accepted: true },
    { id: 's3', accepted: false },
  ],
};

describe('Tagwerk JSONL', () => {
  it('has suggestions and what became of them, and is taken again', async () => {
    put('judged.jsonl', `${JSON.stringify(JUDGED)}\n`);
    expect(await bring('tagwerk', 'judged.jsonl', ...asAnswers)).toMatchObject({ code: 0 });
    expect(await take('tagwerk', 'tagwerk', 'again.jsonl')).toMatchObject({ code: 0 });
    expect(lines('again.jsonl')).toMatchObject([{ ...JUDGED, verdict: 'accept' }]);

    expect(await bring('tagwerk-again', 'again.jsonl', ...asAnswers)).toMatchObject({ code: 0 });
    expect(await take('tagwerk-again', 'tagwerk', 'third.jsonl')).toMatchObject({ code: 0 });
    expect(lines('third.jsonl')).toMatchObject([{ ...JUDGED, verdict: 'accept' }]);
  });

  it.each(['suggestions', 'prefilled'])('says what is lost where it comes in as %s', async (use) => {
    const refused = await bring(`tagwerk-${use}`, 'judged.jsonl', '--annotation-use', use);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('Which suggestions were accepted or rejected is not kept: 2 ×');
    expect(await bring(`tagwerk-${use}`, 'judged.jsonl', '--annotation-use', use, '--accept-losses')).toMatchObject({
      code: 0,
    });
  });
});

/** Comes in as a person's answers and goes out as it was. */
const comesBack = async (task: string, format: string, name: string, content: string | Buffer) => {
  put(name, content);
  const brought = await bring(task, name, '--format', format, '--add-types', ...asAnswers);
  expect(brought).toMatchObject({ code: 0, error: '' });
  expect(brought.out).not.toContain('can’t be imported');
  const out = task === 'prodigy' || task === 'doccano' ? `${task}-out.jsonl` : `${task}-out.zip`;
  expect(await take(task, format, out)).toMatchObject({ code: 0 });
  if (!out.endsWith('.zip')) return {};
  const entries = (await textsOf(get(out))).map(async ({ name, open }) => [name, await text(open())]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
};

describe('CoNLL-2003', () => {
  it('has the tokens, the sentences and the scheme that it had', async () => {
    const columns = 'Ms.\tB-PER\nSmith\tE-PER\nleft\tO\nthe\tO\nU.S.\tS-LOC\n\nWhy?!\tO\n\n';
    const files = await comesBack('conll', 'conll', 'gold.conll', columns);
    expect(files['ann/gold.conll']).toBe(columns);
  });
});

describe('WebAnno TSV', () => {
  it('has the tokens, the sentences and the layers that it had, those left out excepted', async () => {
    const head = '#FORMAT=WebAnno TSV 3.3';
    const entity = '#T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|identifier|value';
    const lemma = '#T_SP=de.tudarmstadt.ukp.dkpro.core.api.segmentation.type.Lemma|value';
    const body = [
      ...[
        '',
        '',
        '#Text=Ms. Smith left.',
        '1-1\t0-3\tMs.\tQ1[1]\tPER[1]\tms.\t',
        '1-2\t4-9\tSmith\tQ1[1]\tPER[1]\tsmith\t',
      ],
      ...['1-3\t10-15\tleft.\t_\t_\tleave\t', '', '#Text=So?', '2-1\t16-19\tSo?\t_\t_\tso\t', ''],
    ];
    const file = [head, entity, lemma, ...body].join('\n');
    put('told.tsv', file);
    const told = await bring('webanno', 'told.tsv', '--dry-run', '--layer', 'Lemma=types', ...asAnswers);
    expect(told.out).toContain('- Lemma: 4 ×, 4 different values; each value a type');
    expect(told.out).toContain('Lemma.leave (1)');
    const files = await comesBack('webanno', 'webanno-tsv', 'coref.tsv', file);
    expect(files['ann/coref.tsv']).toBe(file);
    const without = await bring('webanno', 'told.tsv', '--dry-run', '--layer', 'Lemma=none', ...asAnswers);
    expect(without.out).toContain('- Lemma: 4 ×, 4 different values; left out');
    expect(without.out).not.toContain('does not have');
  });
});

describe('brat', () => {
  it('has events with triggers and roles, relations, attributes, notes and names beyond its own', async () => {
    const ann = [
      ...['T1\tProtein 0 3\tp53', 'T2\tBinding 4 9\tbinds', 'T3\tProtein 10 13\tMyc', 'T4\tProtein 18 21\tMax'],
      ...[
        'T5\tBinding 22 27\tbinds',
        'A1\tNegation E2',
        'R1\tnear Arg1:T3 Arg2:T4\t',
        'E1\tBinding:T2 Theme:T1 Theme2:T3',
      ],
      ...['E2\tBinding:T5 Cause:E1', '#1\tAnnotatorNotes T1\ta tumour suppressor', ''],
    ].join('\n');
    const conf = `[entities]\nProtein\n[relations]\nnear\tArg1:Protein, Arg2:Protein\n[events]\nBinding\tTheme*:Protein, Cause*:<EVENT>\n[attributes]\nNegation\tArg:<EVENT>\n`;
    const files = { 'p.txt': 'p53 binds Myc and Max binds.', 'p.ann': ann, 'annotation.conf': conf };
    const back = await comesBack('brat', 'brat', 'events.zip', await zip(files));
    const lineSet = (text = '') => new Set(text.split('\n').map((line) => line.trimEnd()));
    expect(lineSet(back['ann/p.ann'])).toEqual(lineSet(ann));
    expect(back['annotation.conf']).toContain('[events]\nBinding\tTheme*:Protein, Cause*:Binding\n');
  });

  it('says before that files of other kinds are left out, and events where the form has none', async () => {
    const files = { 'p.txt': 'p53', 'p.ann': 'T1\tPER 0 3\tp53\nE1\tPER:T1 knows:T1\n', 'p.xmi': '<x/>' };
    put('other.zip', await zip(files));
    const checked = await bring('tagwerk', 'other.zip', '--dry-run', ...asAnswers);
    expect(checked.out).toContain('- Files of other kinds are left out: 1 ×, first p.xmi');
    expect(checked.out).toContain('- Events become annotations and relations, because');
    expect(checked.out).toContain('- Events and their roles: PER (1), knows (1).');
  });

  it('writes names that it knows, says so, and has them as they were when it comes back', async () => {
    const own = { ...range('a', 0, 3, 'Żółw'), attributes: ['Pewność.duża'] };
    put('names.jsonl', `${JSON.stringify({ name: 'n', originalString: TEXT, ranges: [own] })}\n`);
    expect(await bring('skipped', 'names.jsonl', '--add-types', ...asAnswers)).toMatchObject({ code: 0 });
    expect((await take('skipped', 'brat', 'names.zip')).error).toContain('- “Żółw” is written as “Zolw”: 1 ×');
    expect(await take('skipped', 'brat', 'names.zip', '--accept-losses')).toMatchObject({ code: 0 });
    expect(await bring('doccano', 'names.zip', '--add-types', ...asAnswers)).toMatchObject({ code: 0 });
    expect(await take('doccano', 'tagwerk', 'names-back.jsonl')).toMatchObject({ code: 0 });
    expect(lines('names-back.jsonl')).toMatchObject([{ ranges: [{ type: 'Żółw', attributes: ['Pewność.duża'] }] }]);
  });
});

describe('spaCy / Prodigy', () => {
  it('has the tokens and the answer that it had', async () => {
    const line = {
      name: 'one',
      text: 'Ms. Smith left 😀.',
      tokens: [
        { text: 'Ms.', start: 0, end: 3, id: 0, ws: true },
        { text: 'Smith', start: 4, end: 9, id: 1, ws: true },
        { text: 'left', start: 10, end: 14, id: 2, ws: true },
        { text: '😀.', start: 15, end: 17, id: 3, ws: false },
      ],
      spans: [{ id: 0, start: 0, end: 9, token_start: 0, token_end: 1, label: 'PER' }],
      answer: 'accept',
    };
    await comesBack('prodigy', 'spacy', 'prodigy.jsonl', `${JSON.stringify(line)}\n`);
    expect(lines('prodigy-out.jsonl')).toMatchObject([line]);
  });

  it('says before that it is not kept what was rejected, and why it is nobody’s answer', async () => {
    put('rejected.jsonl', `${JSON.stringify({ text: 'Ms. Smith', spans: [], answer: 'reject' })}\n`);
    const dry = ['--format', 'spacy', '--dry-run'];
    const checked = await bring('prodigy', 'rejected.jsonl', ...dry, '--annotation-use', 'prefilled');
    expect(checked.out).toContain('Whether the text was accepted, rejected or ignored is not kept: 1 ×');
    expect((await bring('prodigy', 'rejected.jsonl', ...dry, ...asAnswers)).out).toContain(
      'these annotations are marked as rejected',
    );
  });
});

describe('Label Studio', () => {
  it('has suggestions as predictions, and says that it does not know what became of them', async () => {
    const asked = await take('tagwerk', 'label-studio', 'studio.zip');
    expect(asked.code).toBe(1);
    expect(asked.error).toContain('Which suggestions were accepted or rejected is not kept: 2 ×');
    expect(await take('tagwerk', 'label-studio', 'studio.zip', '--accept-losses')).toMatchObject({ code: 0 });
    expect((await bring('label-studio', 'studio.zip', ...asAnswers)).out).toContain('1 answer ');
    expect(await take('label-studio', 'tagwerk', 'studio.jsonl')).toMatchObject({ code: 0 });
    const own = JUDGED.ranges.map(({ id, begin, end, type }) => ({ id, begin, end, type }));
    expect(lines('studio.jsonl')).toMatchObject([
      {
        ranges: own,
        suggestions: [
          { begin: 0, connectedTo: [{ type: 'knows' }], score: 0.75, model: 'names-1' },
          { begin: 4, score: 0.75 },
          { begin: 10, score: 0.75 },
        ],
      },
    ]);
  });
});

/** What an export says that it cannot hold, without counts and examples. */
const lostIn = (error: string) =>
  error
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).replace(/: \d+ ×.*$/, ''))
    .sort();

describe('a text with something of each row of the table', () => {
  beforeAll(async () => {
    put('everything.jsonl', `${JSON.stringify(EVERYTHING)}\n`);
    const brought = await bring('everything', 'everything.jsonl', '--add-types', '--map', 'novel=novel', ...asAnswers);
    expect(brought).toMatchObject({ code: 0, error: '' });
  });

  it.each(Object.entries(FORMATS))(
    'as %s: what is lost is listed before, the rest comes back',
    async (format, expected) => {
      const out = `all-${format}.${expected.isOneFile ? 'jsonl' : 'zip'}`;
      const asked = await take('everything', format, out);
      expect(asked.code).toBe(expected.lost.length > 0 ? 1 : 0);
      expect(lostIn(asked.error)).toEqual(expected.lost.toSorted());
      if (expected.lost.length > 0)
        expect(await take('everything', format, out, '--accept-losses')).toMatchObject({ code: 0 });
      const mapped = expected.back.includes('further data') ? ['--map', 'novel=novel'] : [];
      const back = await bring(`${format}-back`, out, '--format', format, '--add-types', ...mapped, ...asAnswers);
      expect(back).toMatchObject({ code: 0, error: '' });
      expect(await take(`${format}-back`, 'tagwerk', `${format}-back.jsonl`)).toMatchObject({ code: 0 });
      expect(shorthand(lines(`${format}-back.jsonl`)[0] as Line)).toEqual(expected.back.toSorted());
    },
  );
});

describe('what only some formats hold', () => {
  const TOKENS = 'Tokens and sentences of the original file are left out';
  const LAYERS = 'Layers of the original file are left out';

  it.each([
    ['brat', [TOKENS, LAYERS]],
    ['conll', [LAYERS]],
    ['doccano', [TOKENS, LAYERS]],
    ['label-studio', [TOKENS, LAYERS]],
    ['spacy', [LAYERS]],
  ] as const)('of a text from WebAnno TSV, %s lists tokens and layers that it loses', async (format, lost) => {
    const asked = await take('webanno', format, `source-${format}.zip`);
    expect(asked.code).toBe(1);
    expect(lostIn(asked.error)).toEqual(expect.arrayContaining([...lost]));
    if (!(lost as readonly string[]).includes(TOKENS)) expect(lostIn(asked.error)).not.toContain(TOKENS);
  });

  it.each(['conll', 'webanno-tsv', 'doccano', 'label-studio', 'spacy'])(
    '%s lists that events are no events',
    async (format) => {
      const asked = await take('brat', format, `events-${format}.zip`);
      expect(asked.code).toBe(1);
      expect(asked.error).toContain('- Events become annotations, and their roles relations: 2 ×');
    },
  );
});

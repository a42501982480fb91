import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '../../../server/testing/folder.ts';
import { type Home, openEmbeddedHome } from '../../../server/testing/home.ts';
import { addPerson } from '../../../server/testing/people.ts';
import { type ServerProcess, startProcess } from '../../../server/testing/process.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import { annotationForm } from './testing/annotations.ts';
import { commandLine } from './testing/command-line.ts';

/** The rows of the table in docs/formats-of-annotated-text.md, each from a file to a task and out again. */
const TASKS = ['tagwerk', 'tagwerk-again', 'tagwerk-suggestions', 'tagwerk-prefilled', 'label-studio'];

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

const tagwerk = (...args: string[]) => commandLine(home, folder)(...args);
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
  it('has suggestions and what became of them, and is taken again', () => {
    put('judged.jsonl', `${JSON.stringify(JUDGED)}\n`);
    expect(bring('tagwerk', 'judged.jsonl', ...asAnswers)).toMatchObject({ code: 0 });
    expect(take('tagwerk', 'tagwerk', 'again.jsonl')).toMatchObject({ code: 0 });
    expect(lines('again.jsonl')).toMatchObject([{ ...JUDGED, verdict: 'accept' }]);

    expect(bring('tagwerk-again', 'again.jsonl', ...asAnswers)).toMatchObject({ code: 0 });
    expect(take('tagwerk-again', 'tagwerk', 'third.jsonl')).toMatchObject({ code: 0 });
    expect(lines('third.jsonl')).toMatchObject([{ ...JUDGED, verdict: 'accept' }]);
  });

  it.each(['suggestions', 'prefilled'])('says what is lost where it comes in as %s', (use) => {
    const refused = bring(`tagwerk-${use}`, 'judged.jsonl', '--annotation-use', use);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('It is not kept which suggestions were accepted or refused: 2 ×');
    expect(bring(`tagwerk-${use}`, 'judged.jsonl', '--annotation-use', use, '--accept-losses')).toMatchObject({
      code: 0,
    });
  });
});

describe('Label Studio', () => {
  it('has suggestions as predictions, and says that it does not know what became of them', () => {
    const asked = take('tagwerk', 'label-studio', 'studio.zip');
    expect(asked.code).toBe(1);
    expect(asked.error).toContain('It is not kept which suggestions were accepted or refused: 2 ×');
    expect(take('tagwerk', 'label-studio', 'studio.zip', '--accept-losses')).toMatchObject({ code: 0 });
    expect(bring('label-studio', 'studio.zip', ...asAnswers).out).toContain('1 answers');
    expect(take('label-studio', 'tagwerk', 'studio.jsonl')).toMatchObject({ code: 0 });
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

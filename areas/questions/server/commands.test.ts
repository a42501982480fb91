import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../../server/platform/spreadsheets/read-zip.ts';
import { addAnswer } from '../../../server/testing/answers.ts';
import { makeFolder, removeFolder } from '../../../server/testing/folder.ts';
import { type Home, openEmbeddedHome } from '../../../server/testing/home.ts';
import { addPerson } from '../../../server/testing/people.ts';
import { type ServerProcess, startProcess } from '../../../server/testing/process.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { wavHeader } from '../../../widgets/shared/sound/wav.ts';
import { annotationForm, bratFiles, zip } from './testing/annotations.ts';
import { commandLine } from './testing/command-line.ts';

const soundForm = {
  structure: [
    { componentId: 'sound', componentType: 'MediaWaveform', widgetConfig: {} },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
};

const voiceForm = {
  structure: [
    { componentId: 'voice', componentType: 'AudioAnswer', widgetConfig: {} },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
};
const GONE = 'files/00000000-0000-4000-8000-000000000001/gone.wav';

let home: Home;
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = makeFolder('commands');
  home = await openEmbeddedHome('a secret for tests that is long enough');
  await home.visit(async (db) => {
    const task = await addTask(db, { slug: 'letters', form: annotationForm('who') });
    await assign(db, task, await addPerson(db, { username: 'ann' }));
    await addTask(db, { slug: 'texts' });
    const { id: owner_id } = await addPerson(db, { is_staff: true });
    await addTask(db, { slug: 'sounds', form: soundForm, owner_id });
    const voices = await addTask(db, { slug: 'voices', form: voiceForm });
    const [question] = (await addQuestions(db, voices, texts(1))) as [number];
    await addAnswer(db, { task: voices.id, question, user: owner_id, content: { voice: GONE } });
  });
  server = await startProcess(home.environment);
});
afterAll(async () => {
  await server.kill();
  await home.remove();
  await removeFolder(folder);
});

const tagwerk = (...args: string[]) => commandLine(home, folder)(...args);

it('the command line brings annotated texts in, says what is missing, and takes them out in another format', async () => {
  const files = bratFiles('one', 'Ann knows Bob in Gdańsk. In May.');
  const ann = `${files['one.ann']}T4\tDATE 28 31\tMay\n#1\tAnnotatorNotes T9\tof nobody\n`;
  writeFileSync(join(folder, 'letters.zip'), await zip({ ...files, 'one.ann': ann }));
  const file = ['import', '--task', 'letters', '--file', 'letters.zip'];
  expect(tagwerk(...file)).toMatchObject({
    code: 1,
    error: '--annotation-use is missing: suggestions, prefilled, answers.\n',
  });
  expect(tagwerk('import', '--task', 'letters', '--file', '.').error).toBe('. is a folder, not a file.\n');
  expect(tagwerk(...file, '--annotation-use', 'prefilled', '--user', 'ann').error).toBe(
    '--user is for --annotation-use answers.\n',
  );
  const answers = [...file, '--format', 'brat', '--annotation-use', 'answers', '--user', 'ann'];
  expect(tagwerk(...answers)).toMatchObject({
    out: 'The form does not have:\n- Annotation types: DATE (1).\n',
    error: 'Nothing was imported. --add-types adds this to the form.\n',
  });
  const without = tagwerk(...answers, '--dry-run');
  expect(without.out).toContain('The form has no type "DATE".');
  expect(without.out).toContain('What can’t be imported:\n- ');
  expect(tagwerk(...answers, '--add-types', '--dry-run').out).toContain('1 text, 0 bad. Nothing was imported');
  const refused = tagwerk(...answers, '--add-types');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.out).toContain('What can’t be imported:\n- ');
  expect(refused.out).toContain('--accept-losses imports without it.');
  expect(tagwerk(...answers).code).toBe(1);
  const imported = tagwerk(...answers, '--add-types', '--accept-losses', '--widget', 'who');
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.out).toContain('1 text: 1 new, 0 updated, 0 unchanged, 0 bad, 1 answer (0 late).');

  writeFileSync(join(folder, 'tags.conll'), 'Ann B-PER\nsleeps O\n');
  const tags = tagwerk('import', '--task', 'letters', '--file', 'tags.conll', '--annotation-use', 'suggestions');
  expect(tags.out).toBe('1 text: 1 new, 0 updated, 0 unchanged, 0 bad.\n');

  const out = ['export', '--task', 'letters', '--format', 'conll', '--out', 'letters-conll.zip'];
  const asked = tagwerk(...out);
  expect(asked.code).toBe(1);
  expect(asked.error).toMatch(/^What the format cannot hold:\n- .*: 1 ×/);
  expect(asked.error).toContain('Nothing was exported. --accept-losses exports without it.');
  expect(tagwerk('export', '--task', 'letters', '--format', 'tagwerk', '--out', 'letters.jsonl')).toMatchObject({
    code: 1,
    error: expect.stringContaining('This export is a ZIP archive, so FILE has to end in .zip.'),
  });
  expect(existsSync(join(folder, 'letters.jsonl'))).toBe(false);
  const nowhere = tagwerk(...out, '--accept-losses', '--out', 'no/such.zip');
  expect(nowhere.code).toBe(1);
  expect(nowhere.error).toMatch(/\nno\/such\.zip cannot be written: ENOENT.*\n$/);
  expect(tagwerk(...out, '--accept-losses').code).toBe(0);
  const entries = await textsOf(readFileSync(join(folder, 'letters-conll.zip')));
  expect(entries.map(({ name }) => name)).toEqual(['ann/one.conll']);
}, 180_000);

it('the command line uploads a folder of recordings, once, and the questions that name them', () => {
  mkdirSync(join(folder, 'talks/ann'), { recursive: true });
  // More than one part.
  const samples = 2_500_000;
  const sound = Buffer.concat([Buffer.from(wavHeader(samples, 8000)), Buffer.alloc(2 * samples)]);
  writeFileSync(join(folder, 'talks/ann/one.wav'), sound);
  writeFileSync(
    join(folder, 'talks/short.wav'),
    Buffer.concat([Buffer.from(wavHeader(800, 8000)), Buffer.alloc(1600)]),
  );
  writeFileSync(join(folder, 'talks/.hidden'), 'x');
  const add = () => tagwerk('add-files', '--task', 'sounds', '--from', 'talks');
  expect(add()).toEqual({ out: 'Files: 2 new, 0 already there, 0 refused.\n', error: '', code: 0 });
  writeFileSync(join(folder, 'talks/list.txt'), 'one');
  const again = add();
  expect(again).toMatchObject({ code: 1, error: '' });
  expect(again.out).toMatch(/^list\.txt: .+\nFiles: 0 new, 2 already there, 1 refused\.\n$/);
  expect(tagwerk('add-files', '--task', 'sounds', '--from', 'nothing').error).toBe(
    'There is no file or folder nothing.\n',
  );
  expect(tagwerk('add-files', '--task', 'none', '--from', 'talks').error).toContain('not available');
  writeFileSync(join(folder, 'talks.jsonl'), '{"sound":"ann/one.wav"}\n{"sound":{"record":"short.wav"}}\n');
  const imported = tagwerk('import', '--task', 'sounds', '--file', 'talks.jsonl');
  expect(imported.out).toBe('2 rows: 2 new, 0 updated, 0 unchanged, 0 bad.\n');
}, 60_000);

it('the command line imports rows of a file, new and changed, says which are wrong, and exports answers', () => {
  writeFileSync(join(folder, 'some.csv'), 'nr;Text;note\n7;first;\n');
  const columns = ['--id', 'nr', '--map', 'note='];
  expect(tagwerk('import', '--task', 'texts', '--file', 'some.csv', ...columns).out).toContain('1 row: 1 new');

  writeFileSync(join(folder, 'more.csv'), 'nr;Text;note\n7;changed;\nnew;added;long\n');
  const more = ['import', '--task', 'texts', '--file', 'more.csv', ...columns];
  expect(tagwerk(...more)).toEqual({
    out: 'Columns left out: note.\n2 rows: 1 new, 1 updated, 0 unchanged, 0 bad.\n',
    error: '',
    code: 0,
  });
  expect(tagwerk(...more).out).toContain('0 new, 0 updated, 2 unchanged');

  writeFileSync(join(folder, 'bad.jsonl'), '{"text":"a"}\n{"text":\n');
  const bad = tagwerk('import', '--task', 'texts', '--file', 'bad.jsonl');
  expect(bad.out).toContain('line 2: This is not valid JSON');
  expect(bad.out).toContain('1 of 2 rows do not fit the form, so nothing was imported.');
  expect(bad.code).toBe(1);
  expect(tagwerk('import', '--task', 'none', '--file', 'bad.jsonl').error).toContain('Not found.');
  expect(tagwerk('import', '--task', 'texts', '--file', 'no.csv').error).toBe('There is no file no.csv.\n');

  expect(tagwerk('export', '--task', 'texts', '--out', 'answers.csv').error).toMatch(/^0 answers, \d+ bytes\.\n$/);
  expect(readFileSync(join(folder, 'answers.csv'), 'utf8')).toContain('answer_id,version,question_id');
}, 180_000);

it('the command line exports answers with their files, says which are missing, and asks for the name of an archive', async () => {
  const out = ['export', '--task', 'voices', '--files', '--out'];
  expect(tagwerk(...out, 'voices.csv')).toMatchObject({
    code: 1,
    error: 'With --files the export is a ZIP archive, so FILE has to end in .zip.\n',
  });
  const made = tagwerk(...out, 'voices.zip');
  expect(made.error).toMatch(/^1 answer, \d+ bytes\. 1 file missing, listed in the archive\.\n$/);
  const namesIn = async (file: string) => (await textsOf(readFileSync(join(folder, file)))).map(({ name }) => name);
  expect(await namesIn('voices.zip')).toEqual(['answers.jsonl', 'missing-files.txt']);
  expect(tagwerk(...out, 'sheet.zip', '--format', 'xlsx').code).toBe(0);
  expect(await namesIn('sheet.zip')).toEqual(['answers.xlsx', 'missing-files.txt']);
}, 180_000);

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf } from '../../../../server/platform/change-queries.ts';
import { clientOf, type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addTask, assign, type TestTask } from '../../../../server/testing/tasks.ts';
import { loginAs } from '../../../people/profile-contract.ts';
import { adminTask } from '../../../task-admin/contract.ts';
import { listAnnotationWidgets } from '../../annotation-contract.ts';
import { previewUpload, startImport } from '../../contract.ts';
import { ITEM_COLUMN } from '../../rules.ts';
import { ANN, annotationForm, bratFiles, soundForm, zip } from '../testing/annotations.ts';
import { importFile, publishedQuestions, sendFile } from '../testing/importing.ts';

const doccano = (...types: [string, string]) =>
  `${JSON.stringify({
    id: 1,
    text: ANN,
    label: [
      [0, 3, types[0]],
      [17, 23, types[1]],
    ],
  })}\n`;
const CONF = '[entities]\nCITY\n[relations]\n[events]\n[attributes]\nSure\tArg:CITY, Value:Very\n';
const DOCCANO = doccano('PER', 'CITY');

describe('importing annotated texts', () => {
  let test: TestApp;
  let staff: Person;
  let task: TestTask;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.start();
    staff = await test.person(STAFF);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    task = await addTask(test.db, { form: annotationForm('who'), max_answers: 2 });
  });

  const formNow = async () => {
    const { config, form_version: version } = await staff.get(adminTask, { params: { slug: task.slug } });
    const [widget] = config.structure as { widgetConfig: { rangeTypes?: unknown[] } }[];
    return { version, widget: widget?.widgetConfig ?? {} };
  };
  const published = () => publishedQuestions(test.db, task.slug);

  it('says what a file brings, and which of its types the form does not know', async () => {
    const { status, body } = await sendFile(staff, task.slug, 'city.jsonl', DOCCANO);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      format: 'doccano',
      columns: expect.arrayContaining(['name', ITEM_COLUMN]),
      mapping: { external_id: 'name', columns: { [ITEM_COLUMN]: 'who' } },
      annotations: {
        ...{ items: 1, whole: true, losses: [], addition_losses: [] },
        counts: [
          { code: 'annotations', count: 2, message: '2 annotations' },
          { code: 'relations', count: 0, message: '0 relations' },
        ],
        widgets: [
          {
            id: 'who',
            unknown: [
              { setting: 'rangeTypes', values: [{ value: 'CITY', count: 1 }], message: 'Annotation types: CITY (1).' },
            ],
          },
        ],
      },
    });
    expect(body.formats).toContainEqual({ id: 'jsonl', title: 'JSONL' });
    expect(body.formats).toContainEqual({ id: 'doccano', title: 'doccano JSONL' });
    expect(body.rows[0]?.[body.columns.indexOf(ITEM_COLUMN)]).toBe(`${ANN} [PER: Ann] [CITY: Gdańsk]`);
  });

  it('refuses types that the form does not know, and takes them once they were added to it', async () => {
    const refused = await importFile(staff, task.slug, 'city.jsonl', DOCCANO, { as: 'prefilled' });
    expect(refused).toMatchObject({ state: 'failed', bad_rows: 1, added: 0 });
    expect(refused.problems[0]).toMatchObject({
      ...{ line: 1, field: 'city.jsonl:1', reason: 'The form has no type "CITY".' },
    });

    const twice = await importFile(staff, task.slug, 'city.jsonl', doccano('CITY', 'CITY'), { as: 'prefilled' });
    expect(twice.problems).toHaveLength(1);

    const { body: preview } = await sendFile(staff, task.slug, 'city.jsonl', DOCCANO);
    const add = { as: 'prefilled', addTypes: true } as const;
    const checked = await importFile(staff, task.slug, 'city.jsonl', DOCCANO, { ...add, dryRun: true });
    expect([checked.bad_rows, (await formNow()).version]).toEqual([0, 1]);
    expect(await importFile(staff, task.slug, 'city.jsonl', DOCCANO, add)).toMatchObject({ added: 1, bad_rows: 0 });
    const params = { slug: task.slug };
    const again = await staff.get(previewUpload, { params, body: { upload: preview.upload, format: 'doccano' } });
    expect(again.annotations?.widgets[0]?.unknown).toEqual([]);
    expect((await formNow()).version).toBe(2);
  });

  it('names in the history of the task who really added types, whomever they are signed in as', async () => {
    const root = await test.person({ is_superuser: true });
    const { token } = await root.get(loginAs, { body: { username: staff.username } });
    const acting = { ...staff, ...clientOf(test.app, token) };
    await importFile(acting, task.slug, 'city.jsonl', DOCCANO, { as: 'prefilled', addTypes: true });
    const changes = await changesOf(test.db, 'tasks', task.id, 10);
    expect(changes.find(({ field }) => field === 'config')).toMatchObject({ by: root.id });
  });

  it('adds types to the form with the questions, or not at all', async () => {
    const add = { as: 'prefilled', addTypes: true } as const;
    const bad = `${DOCCANO}${JSON.stringify({ text: ANN, label: [[5, 900, 'TOWN']] })}\n`;
    expect(await importFile(staff, task.slug, 'bad.jsonl', bad, add)).toMatchObject({ state: 'failed', bad_rows: 1 });
    const many = JSON.stringify({ text: ANN, label: Array.from({ length: 2100 }, (_, at) => [0, 3, `T${at % 2100}`]) });
    const refused = await importFile(staff, task.slug, 'many.jsonl', many, { ...add, format: 'doccano' });
    expect(refused).toMatchObject({ state: 'failed', rows: 0 });
    expect(refused.error).toMatch(/^The types of this file do not fit into the form: /);
    expect(await formNow()).toMatchObject({ version: 1 });
    expect(await published()).toEqual([]);

    const plain = await test.person({ is_staff: true });
    const { body: preview } = await sendFile(plain, task.slug, 'city.jsonl', DOCCANO);
    const body = { upload: preview.upload, mapping: preview.mapping, skip_bad_rows: false };
    const asked = {
      params: { slug: task.slug },
      body: { ...body, annotation_use: 'prefilled', add_types: true },
    } as const;
    expect(await plain.ask(startImport, asked)).toMatchObject({ status: 403 });
  });

  it('stamps answers with the form that has their types, and takes their attributes and notes', async () => {
    await assign(test.db, task, await test.person({ username: 'eva' }));
    const ann =
      'T1\tCITY 0 6\tGdańsk\nA1\tSure T1 Very\nA2\tOld T1\n#1\tAnnotatorNotes T1\tby the sea\nN1\tReference T1 Wikidata:Q1792\t\n';
    const file = await zip({ 'a.txt': 'Gdańsk', 'a.ann': ann, 'annotation.conf': CONF });
    const answers = { as: 'answers', user: 'eva' } as const;
    const { body } = await sendFile(staff, task.slug, 'city.zip', file);
    expect(body.annotations?.widgets[0]?.unknown).toMatchObject([
      { setting: 'rangeTypes', values: [{ value: 'CITY', count: 1 }] },
      { setting: 'enableRangeNotes', needed_by: 'answers', message: 'Notes on annotations (1).' },
    ]);
    const job = await importFile(staff, task.slug, 'city.zip', file, { ...answers, addTypes: true });
    expect(job).toMatchObject({ state: 'done', answers: 1, bad_rows: 0 });
    const { version, widget } = await formNow();
    expect(version).toBe(2);
    expect(widget).toMatchObject({ enableRangeNotes: true });
    expect(widget.rangeTypes?.at(-1)).toMatchObject({
      value: 'CITY',
      attributeSelectConfig: { categories: ['Sure.Very', 'Old', 'Reference.Wikidata:Q1792'], multiple: true },
    });
    const stored = test.db.selectFrom('answer_versions').where('task_id', '=', task.id).select('form_version');
    expect(await stored.execute()).toEqual([{ form_version: 2 }]);
  });

  it('tells what the types of a file say that a form cannot hold, and lines that mean nothing', async () => {
    const conf =
      '[entities]\n!Place\n\tCITY\n[relations]\nnear\tArg1:CITY, Arg2:CITY, <REL-TYPE>:symmetric\n[events]\n';
    const file = await zip({ ...bratFiles('one'), 'annotation.conf': `lost\n${conf}` });
    const { body } = await sendFile(staff, task.slug, 'city.zip', file);
    expect(body.annotations).toMatchObject({
      addition_losses: [
        { code: 'structuralTypes', count: 1, example: 'Place' },
        { code: 'symmetric', count: 1, example: 'near' },
      ],
    });
    expect(body.notes).toContain('annotation.conf:1: This line of the configuration belongs to no section.');
  });

  it('proposes the values of a layer of words as an attribute, and takes the layers as somebody chooses', async () => {
    const words = Array.from({ length: 150 }, (_, at) => `w${at}`);
    let at = 0;
    const rows = words.map((word, n) => {
      const row = `1-${n + 1}\t${at}-${at + word.length}\t${word}\tT${n}\tV\t`;
      at += word.length + 1;
      return row;
    });
    const head = ['#FORMAT=WebAnno TSV 3.3', '#T_SP=webanno.custom.Word|value', '#T_SP=x.POS|PosValue', '', ''];
    const file = [...head, `#Text=${words.join(' ')}`, ...rows, ''].join('\n');
    const { body } = await sendFile(staff, task.slug, 'words.tsv', file);
    expect(body.annotations?.layers).toEqual([
      { name: 'Word', count: 150, values: 150, use: 'attribute' },
      { name: 'POS', count: 150, values: 1, use: 'types' },
    ]);
    const unknown = (preview: typeof body) =>
      preview.annotations?.widgets[0]?.unknown.flatMap(({ values }) => values.map(({ value }) => value));
    expect(unknown(body)).toEqual(['Word', 'POS.V']);
    const layers = { Word: 'none', POS: 'types' } as const;
    const chosen = { upload: body.upload, format: body.format, layers };
    const params = { slug: task.slug };
    expect(unknown((await staff.get(previewUpload, { params, body: chosen })) as typeof body)).toEqual(['POS.V']);
    const add = { as: 'prefilled', addTypes: true, layers } as const;
    expect(await importFile(staff, task.slug, 'words.tsv', file, add)).toMatchObject({ state: 'done', added: 1 });
    const [question] = await published();
    expect(question?.input).toMatchObject({ who: { ranges: words.map(() => ({ type: 'POS.V' })) } });
  });

  it('says of files that it cannot read what they are, and of a table that is none what it was read as', async () => {
    const detail = async (name: string, content: string) =>
      (await sendFile(staff, task.slug, name, content)).body.detail;
    const cas = '<?xml version="1.0"?><xmi:XMI xmlns:xmi="http://www.omg.org/XMI"></xmi:XMI>';
    expect(await detail('a.xmi', cas)).toMatch(/^This is a UIMA file/);
    expect(await detail('a.xmi', cas.slice(cas.indexOf('<xmi')))).toMatch(/^This is a UIMA file/);
    expect(await detail('a.csv', `<${' '.repeat(100_000)}x,y\n1,2\n`)).toBeUndefined();
    expect(await detail('a.json', '{"%TYPES": {}, "%FEATURE_STRUCTURES": []}')).toMatch(/^This is a UIMA file/);
    expect(await detail('a.xml', '<?xml version="1.0"?><a/>')).toBe('XML files cannot be imported.');
    const row = '1\tAnn\tAnn\tPROPN\t_\t_\t0\troot\t_\t_\n';
    expect(await detail('a.conllu', `# text = Ann\n${row}`)).toMatch(/^CoNLL-U cannot be imported/);
    const nested = '#begin document (a); part 000\na\t0\t0\tAnn\t_\t(0)\n';
    expect(await detail('a.conll', nested)).toMatch(/^CoNLL-2012 cannot be imported/);
    const { body } = await sendFile(staff, task.slug, 'a.txt', 'Ann\tQ-PER\nlives\tO\n');
    const given = { upload: body.upload, mapping: body.mapping, skip_bad_rows: false };
    const said = await staff.ask(startImport, { params: { slug: task.slug }, body: given });
    expect(said.body).toMatchObject({ mapping: [expect.stringMatching(/^The file was read as CSV.*conll/)] });
  });

  it('is told from a table where its spans are in groups, also for a widget of the same name', async () => {
    const { slug } = await addTask(test.db, { form: annotationForm('spans') });
    const line = { text: ANN, spans: { sc: [{ start: 0, end: 3, label: 'PER' }] } };
    expect((await sendFile(staff, slug, 'groups.jsonl', JSON.stringify(line))).body.format).toBe('spacy');
    const own = { spans: { originalString: ANN, ranges: [] } };
    expect((await sendFile(staff, slug, 'own.jsonl', JSON.stringify(own))).body.format).toBe('jsonl');
  });

  it('makes suggestions of annotations, or what every answer begins with', async () => {
    const file = await zip(bratFiles('news/one'));
    const as = (use: 'suggestions' | 'prefilled') => importFile(staff, task.slug, 'news.zip', file, { as: use });
    expect(await as('suggestions')).toMatchObject({ state: 'done', rows: 1, added: 1, annotation_use: 'suggestions' });
    const [first] = await published();
    expect(first?.external_id).toBe('news/one');
    expect(first?.input).toMatchObject({
      who: {
        originalString: ANN,
        suggestions: [
          { begin: 0, end: 3, name: 'Ann', type: 'PER', score: null, model: '', connectedTo: [{ type: 'knows' }] },
          { name: 'Bob', type: 'PER' },
          { begin: 17, end: 23, name: 'Gdańsk', type: 'LOC' },
        ],
      },
    });
    expect(await as('suggestions')).toMatchObject({ added: 0, unchanged: 1 });
    expect(await as('prefilled')).toMatchObject({ added: 0, updated: 1 });
    expect((await published()).at(-1)?.input).toMatchObject({ who: { ranges: [{ name: 'Ann' }, {}, {}] } });
  });

  it('goes to the widget that the mapping names', async () => {
    task = await addTask(test.db, { form: annotationForm('first', 'second') });
    expect(await staff.get(listAnnotationWidgets, { params: { slug: task.slug } })).toMatchObject([
      { id: 'first', label: 'Names of first' },
      {
        ...{ id: 'second', label: 'Names of second' },
        formats: expect.arrayContaining([
          { id: 'brat', title: 'brat standoff', extensions: ['.ann', '.txt', '.a1', '.a2'] },
        ]),
      },
    ]);
    const columns = { [ITEM_COLUMN]: 'second' };
    await importFile(staff, task.slug, 'a.zip', await zip(bratFiles('a')), { as: 'prefilled', mapping: { columns } });
    expect(Object.keys((await published())[0]?.input ?? {})).toEqual(['second']);
    for (const [wrong, field] of [
      [{ mapping: { external_id: null, columns: { [ITEM_COLUMN]: 'third' } }, annotation_use: 'prefilled' }, 'mapping'],
      [{ mapping: { external_id: null, columns }, annotation_use: undefined }, 'annotation_use'],
      [{ mapping: { external_id: null, columns }, annotation_use: 'answers' }, 'user'],
      [{ mapping: { external_id: null, columns }, annotation_use: 'answers', user: 'nobody' }, 'user'],
    ] as const) {
      const { body } = await sendFile(staff, task.slug, 'a.zip', await zip(bratFiles('a')));
      const given = { upload: body.upload, skip_bad_rows: false, ...wrong };
      const said = await staff.ask(startImport, { params: { slug: task.slug }, body: given });
      expect(said).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    }
  });

  it('is read as what somebody says that it is', async () => {
    const { body } = await sendFile(staff, task.slug, 'city.jsonl', DOCCANO);
    const params = { slug: task.slug };
    const table = await staff.get(previewUpload, { params, body: { upload: body.upload, format: 'jsonl' } });
    expect(table).toMatchObject({ format: 'jsonl', columns: ['id', 'text', 'label'], annotations: null });
    const wrong = await staff.ask(previewUpload, { params, body: { upload: body.upload, format: 'xlsx' } });
    expect(wrong).toMatchObject({ status: 400, body: { detail: 'This is not XLSX.' } });
    const conll = 'Ann B-PER\nlives O\n\nBob B-PER\n';
    expect((await sendFile(staff, task.slug, 'any.bin', conll, 'conll')).body).toMatchObject({ format: 'conll' });
  });

  it('shows a thousand of its further data, and what the form asks for', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`key ${at}`, at]));
    const { body } = await sendFile(staff, task.slug, 'many.jsonl', JSON.stringify({ ...many, text: ANN, label: [] }));
    expect(body.columns).toHaveLength(1002);
    expect(body.columns.slice(-2)).toEqual(['name', ITEM_COLUMN]);
  });

  it('is told by what stands behind a text that is long', async () => {
    const text = 'Ann knows Bob. '.repeat(10_000);
    const label = Array.from({ length: 5000 }, (_, at) => [at * 15, at * 15 + 3, 'PER']);
    const result = label.map(([start, end]) => ({
      ...{ type: 'labels', from_name: 'who', to_name: 'text', value: { start, end, labels: ['PER'] } },
    }));
    for (const [format, name, content] of [
      ['doccano', 'long.jsonl', JSON.stringify({ text, label })],
      ['label-studio', 'long.json', JSON.stringify([{ id: 1, data: { text }, annotations: [{ result }] }], null, 1)],
      ['jsonl', 'long.jsonl', JSON.stringify({ text })],
    ] as const) {
      expect((await sendFile(staff, task.slug, name, `${content}\n`)).body).toMatchObject({ format });
    }
  });

  it('is a table as ever where the form has no widget for it', async () => {
    task = await addTask(test.db);
    expect((await sendFile(staff, task.slug, 'city.jsonl', DOCCANO)).body).toMatchObject({
      format: 'jsonl',
      annotations: null,
    });
    const { status, body } = await sendFile(staff, task.slug, 'a.zip', await zip(bratFiles('a')));
    const needs = 'To import it, the form of the task needs a widget for annotated text.';
    expect([status, body.detail]).toEqual([400, `This is annotated text (brat standoff). ${needs}`]);
    const tagged = 'JAPAN B-LOC\nlost O\n';
    const archived: [string, Record<string, string>][] = [
      ['doccano', { 'city.jsonl': DOCCANO }],
      ['CoNLL', { 'a.conll': tagged }],
      ['WebAnno', { 'a.tsv': '#FORMAT=WebAnno TSV 3.3\n' }],
      ['Tagwerk', { 'a.jsonl': JSON.stringify({ name: 'a', originalString: 'Ann', ranges: [] }) }],
    ];
    const sound = await addTask(test.db, { form: soundForm() });
    for (const [title, files] of archived)
      for (const { slug } of [task, sound]) {
        const said = await sendFile(staff, slug, 'a.zip', await zip(files));
        expect(said.body.detail, title).toMatch(new RegExp(`^This is annotated text \\(.*${title}.* ${needs}$`));
      }
    const unknown = await sendFile(staff, sound.slug, 'b.zip', await zip({ 'a.bin': 'x' }));
    expect(unknown.body.detail).toMatch(/match none of the formats/);
    const picture = await zip({
      'a.json': '[{"result": [{"type": "rectanglelabels", "value": {"rectanglelabels": []}}]}]',
    });
    expect((await sendFile(staff, task.slug, 'c.zip', picture)).body.detail).toMatch(/^This is a ZIP archive/);
    const conll = await sendFile(staff, task.slug, 'a.conll', tagged);
    expect(conll.body.detail).toMatch(/^This is annotated text \(.*CoNLL/);
    expect((await sendFile(staff, task.slug, 'a.csv', tagged)).body).toMatchObject({ format: 'csv' });
    const other = await sendFile(staff, task.slug, 'b.zip', await zip({ 'a.bin': 'x' }));
    expect(other.body.detail).toBe('This is a ZIP archive, but not a spreadsheet (.xlsx).');
  });

  it('tells what a question cannot hold, and imports only once that was accepted', async () => {
    const files = bratFiles('a');
    const file = await zip({
      ...files,
      'a.ann': `${files['a.ann']}#1\tAnnotatorNotes T9\tof nobody\n`,
    });
    const { body } = await sendFile(staff, task.slug, 'a.zip', file);
    expect(body.annotations?.losses).toMatchObject([{ code: 'noteTarget', count: 1, message: expect.any(String) }]);
    const refused = await importFile(staff, task.slug, 'a.zip', file, { as: 'prefilled' });
    expect(refused).toMatchObject({ state: 'failed', added: 0, bad_rows: 0, losses: [{ code: 'noteTarget' }] });
    expect(refused.error).toMatch(/so nothing was imported/);
    expect(await published()).toEqual([]);
    const job = await importFile(staff, task.slug, 'a.zip', file, { as: 'prefilled', acceptLosses: true });
    expect(job).toMatchObject({ state: 'done', added: 1, losses: [{ code: 'noteTarget' }] });
  });

  it('names the text that cannot be read, with its file and line, and takes the others', async () => {
    const file = await zip({ ...bratFiles('bad'), 'bad.ann': 'T1\tPER 0 300\tAnn\n', ...bratFiles('good') });
    const job = await importFile(staff, task.slug, 'a.zip', file, { as: 'prefilled', skip: true });
    expect(job).toMatchObject({ state: 'done', rows: 2, bad_rows: 1, added: 1 });
    expect(job.problems[0]).toMatchObject({ line: 1, field: 'bad.ann:1' });
  });

  it('names the files of an archive that are no text, and takes the others', async () => {
    const latin = Buffer.from('Ann a café', 'latin1');
    const files = { ...bratFiles('all'), 'half.txt': latin, 'half.ann': 'T1\tPER 0 3\tAnn\n', 'picture.png': latin };
    const choice = { as: 'prefilled', skip: true, acceptLosses: true } as const;
    const job = await importFile(staff, task.slug, 'a.zip', await zip(files), choice);
    expect(job).toMatchObject({ state: 'done', rows: 2, bad_rows: 1, added: 1 });
    expect(job.losses).toMatchObject([{ code: 'files', count: 1, example: 'picture.png' }]);
    expect(job.problems).toEqual([
      { line: 2, field: 'half.txt', reason: expect.stringMatching(/^The file is neither UTF-8 nor UTF-16/) },
    ]);
    const lines = { 'a.conll': Buffer.from('café B-PER\n', 'latin1'), 'a.bio': 'Ann B-PER\n' };
    const words = await importFile(staff, task.slug, 'b.zip', await zip(lines), { as: 'prefilled', skip: true });
    expect(words).toMatchObject({ added: 1, problems: [{ line: 2, field: 'a.conll' }] });
    const { body } = await sendFile(staff, task.slug, 'b.conll', Buffer.from('café B-PER\n', 'latin1'), 'conll');
    expect(body.detail).toMatch(/^The file is neither UTF-8 nor UTF-16/);
  });

  describe('an archive', () => {
    const refused = async (content: Buffer) => {
      const { status, body } = await sendFile(staff, task.slug, 'texts.zip', content);
      expect(status).toBe(400);
      return body.detail;
    };

    it('is refused where a name leads out of it', async () => {
      for (const name of ['../a', 'a/../../b', '/etc/a', 'C:\\a']) {
        // No writer makes such an archive: the name is put in afterwards.
        const good = await zip(bratFiles('*'.repeat(name.length)));
        const bad = Buffer.from(good.toString('latin1').replaceAll('*'.repeat(name.length), name), 'latin1');
        expect(await refused(bad)).toMatch(/^The archive has a file “.*” whose path leads out/);
      }
    });

    it('is refused where it unpacks to far more than it is', async () => {
      const many = 'O O O O\n'.repeat(6_000_000);
      expect(await refused(await zip({ 'a.conll': many }))).toBe(
        'The archive unpacks to more than 100 times its size, which is not plausible for texts.',
      );
    });

    it('is refused where it is damaged, locked, empty, or of no format', async () => {
      const good = await zip(bratFiles('a'));
      expect(await refused(good.subarray(0, good.length - 30))).toMatch(/damaged/);
      const locked = Buffer.from(good);
      const entry = locked.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
      locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
      expect(await refused(locked)).toBe('The archive is password-protected. Please pack it without a password.');
      expect(await refused(await zip({ 'picture.png': '\u0000PNG' }))).toMatch(/none of the formats/);
      for (const files of [{ '__MACOSX/a.txt': 'x', '.DS_Store': 'x' }, {}]) {
        expect(await refused(await zip(files))).toBe('The archive contains no files.');
      }
    });
  });
});

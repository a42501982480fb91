import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { textsOf } from '../../../../server/platform/spreadsheets/read-zip.ts';
import { zipOf } from '../../../../server/platform/spreadsheets/write-zip.ts';
import type { Person } from '../../../../server/testing/app.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { readTaskImport, type TaskImport, taskTransferExport } from '../../contract.ts';
import { MANIFEST, type Manifest, tableEntry } from '../archive.ts';
import { type Row, TRANSFERRED } from '../transferred-tables.ts';

/** The archive of a task, from the call to the file. */
export const exportedTask = async (person: Person, slug: string): Promise<Buffer> => {
  const { id } = await person.get(taskTransferExport.start, { body: { slug } });
  for (;;) {
    const job = await person.get(taskTransferExport.read, { params: { id } });
    if (job.url !== null) return (await person.send({ url: job.url })).rawPayload;
    if (!['waiting', 'running'].includes(job.state)) throw new Error(JSON.stringify(job));
    await pause(20);
  }
};

/** Sends an archive as a browser does. */
export const sendTask = async (person: Person, content: Buffer, name: string | null = 'task.zip') => {
  const boundary = '----tagwerk-test';
  const filename = name === null ? '' : `; filename="${name}"`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"${filename}\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const response = await person.send({
    method: 'POST',
    url: `${API_BASE}admin/whole-tasks/imports/`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json() as TaskImport };
};

/** From the archive to the end of the job. */
export const importedTask = async (person: Person, content: Buffer): Promise<TaskImport> => {
  const { status, body } = await sendTask(person, content);
  if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`);
  for (;;) {
    const job = await person.get(readTaskImport, { params: { id: body.id } });
    if (!['waiting', 'running'].includes(job.state)) return job;
    await pause(20);
  }
};

/** An archive as texts, and how to put it together again with something else in it. */
export const takenApart = async (archive: Buffer) => {
  const entries = new Map<string, string>();
  for (const entry of await textsOf(archive)) {
    entries.set(entry.name, (await buffer((await entry.open()) as never)).toString());
  }
  const manifest = JSON.parse(entries.get('task.json') ?? '') as Record<string, unknown> & { task: object };
  const rebuilt = (changes: object, files: Record<string, string> = {}) => {
    const all = { ...Object.fromEntries(entries), ...files, 'task.json': JSON.stringify({ ...manifest, ...changes }) };
    return buffer(
      zipOf(Readable.from(Object.entries(all).map(([name, text]) => ({ name, text: [text] }))), new Date()),
    );
  };
  /** With rows of a table changed. */
  const changed = (table: string, change: (row: Record<string, unknown>, at: number) => object) => {
    const name = `tables/${table}.jsonl`;
    const rows = (entries.get(name) ?? '').trimEnd().split('\n');
    const lines = rows.map((line, at) => JSON.stringify({ ...JSON.parse(line), ...change(JSON.parse(line), at) }));
    return { [name]: `${lines.join('\n')}\n` };
  };
  return { entries, manifest, rebuilt, changed };
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * What an archive says, whatever the ids: those of rows are replaced by their order, those of users by usernames, those of
 * files by their names. Columns that each import sets itself are left out.
 */
export const contentOf = async (archive: Buffer) => {
  const entries = new Map((await textsOf(archive)).map((entry) => [entry.name, entry]));
  const read = async (name: string) => (await text((await entries.get(name)?.open()) as never)) as string;
  const manifest = JSON.parse(await read(MANIFEST)) as Manifest;
  const rowsIn = async (name: string) =>
    (await read(tableEntry(name)))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  const names = new Map<string, string>(manifest.users.map(({ id, username }) => [`user ${id}`, username]));
  const files = new Map<string, string>(manifest.pictures.map(({ id, name }) => [id, name]));
  for (const row of await rowsIn('uploaded_files')) files.set(String(row.id), String(row.name));
  const tables: Record<string, unknown[]> = {};
  for (const { name, ids } of TRANSFERRED) {
    if (ids) for (const [at, row] of (await rowsIn(name)).entries()) names.set(`${ids} ${row.id}`, `${ids} #${at}`);
  }
  const named = (kind: string, id: unknown) => (id === null ? null : (names.get(`${kind} ${id}`) ?? `unknown ${kind}`));
  const ofAnswers = (value: unknown, by: 'key' | 'value') =>
    Object.fromEntries(
      Object.entries(value as Record<string, unknown>).map(([key, one]) =>
        by === 'key' ? [named('answer', key), one] : [key, named('answer', one)],
      ),
    );
  for (const { name, ids, refs = {}, users = [], fresh = {} } of TRANSFERRED) {
    tables[name] = (await rowsIn(name))
      .map((row) => {
        const kept = Object.entries(row).filter(
          ([column]) => column !== 'task_id' && fresh[column] === undefined && (column !== 'id' || ids !== undefined),
        );
        const values = kept.map(([column, value]): [string, unknown] => {
          const kind = column === 'id' ? ids : refs[column];
          if (kind) return [column, named(kind, value)];
          if (users.includes(column))
            return [column, (value as unknown[] | null)?.map((id) => named('user', id)) ?? null];
          if (column === 'last_comment_id' || column === 'read_to') return [column, named('comment', value)];
          if (column === 'basis') return [column, ofAnswers(value, 'key')];
          if (column === 'sources') return [column, ofAnswers(value, 'value')];
          return [column, value];
        });
        return JSON.stringify(Object.fromEntries(values)).replaceAll(UUID, (id) => files.get(id) ?? 'some id');
      })
      .sort();
  }
  const { id: _, slug: __, is_active: ___, module_id: ____, ...task } = manifest.task;
  task.owner_id = named('user', task.owner_id);
  task.coordinator_id = named('user', task.coordinator_id);
  const described = JSON.parse(JSON.stringify(task).replaceAll(UUID, (id) => files.get(id) ?? 'some id')) as Row;
  const stored: [string, string][] = [];
  for (const [name, entry] of entries) {
    const id = /^(?:files|pictures)\/([^/]+)/.exec(name)?.[1];
    if (id)
      stored.push([name.replace(id, files.get(id) ?? 'some id'), (await buffer(await entry.open())).toString('hex')]);
  }
  return {
    task: described,
    module: manifest.module,
    tables,
    stored: stored.sort(([one], [other]) => (one < other ? -1 : 1)),
  };
};

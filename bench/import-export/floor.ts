import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';

const BATCH = 1000;

interface Bare {
  url: string;
  taskId: number;
  /** Read by the import, written by the export. */
  file: string;
}

/** Seconds that something takes on a connection of its own. */
const timed = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const begun = performance.now();
  await work(client);
  const seconds = (performance.now() - begun) / 1000;
  await client.end();
  return seconds;
};

const ADD = `
  with given as materialized (
    select nextval('questions_id_seq') as id, r.id as x, jsonb_build_object('text', r.text) as input
    from json_to_recordset($1::json) as r (id text, text text)
  ), q as (
    insert into questions (id, task_id, batch_id, external_id) overriding system value
    select id, $2::int, $3::int, x from given
  ), p as (
    insert into question_slots (question_id, task_id, batch_id, slots) select id, $2::int, $3::int, 1 from given
  ) insert into question_inputs (question_id, batch_id, input) select id, $3::int, input from given`;

/** The same rows into the same tables, by statements of a thousand through the bare driver. Gives the seconds. */
export const bareImport = ({ url, taskId, file }: Bare): Promise<number> =>
  timed(url, async (client) => {
    const batch = await client.query('insert into import_batches (task_id) values ($1) returning id', [taskId]);
    let lines: string[] = [];
    const flush = async () => {
      await client.query({ name: 'floor', text: ADD, values: [`[${lines.join(',')}]`, taskId, batch.rows[0].id] });
      lines = [];
    };
    for await (const line of createInterface({ input: createReadStream(file) })) {
      lines.push(line);
      if (lines.length === BATCH) await flush();
    }
    if (lines.length > 0) await flush();
  });

const READ = `
  select a.*, c.form_version, c.time_taken, c.save_key, c.content, q.external_id, i.input, u.username
  from answers a join answer_versions c on c.answer_id = a.id and c.version = a.version join questions q on q.id = a.question_id
  join question_inputs i on i.question_id = q.id join users u on u.id = a.user_id
  where a.task_id = $1 and a.is_active and a.id > $2 order by a.id limit ${BATCH}`;

/** The same answers with their questions, page by page through the bare driver into a file. Gives the seconds. */
export const bareExport = ({ url, taskId, file }: Bare): Promise<number> =>
  timed(url, async (client) => {
    const out = createWriteStream(file);
    for (let after = 0; ; ) {
      const { rows } = await client.query({ name: 'floor', text: READ, values: [taskId, after] });
      if (rows.length === 0) break;
      after = rows.at(-1).id;
      if (!out.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
  });

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { identifyBy } from '../../areas/accounts/server/public.ts';
import { nextQuestions, save } from '../../areas/answering/server/service.ts';
import { addressOfId } from '../../areas/tasks/rules.ts';
import { databaseOn } from '../../server/database/connection.ts';
import { type Db, openPostgres } from '../../server/database/open.ts';
import { recordingPool, type Statement } from '../../server/testing/recording-pool.ts';
import type { Viewer } from '../../shared/access.ts';
import { allWidgets } from '../../widgets/form/loading.ts';
import { type Replayed, replay, replayable, type Values } from '../shared/recorded.ts';
import { type Annotator, BENCH_SECRET, type SeededTask, seedAnnotators } from '../shared/seed.ts';
import { type Loop, type Measured, measure } from './measure.ts';

/** What one loop sends to the database, as the server's own code sends it. */
const recordLoop = async (url: string, db: Db, task: SeededTask): Promise<Replayed[]> => {
  const address = addressOfId(task.id);
  const statements: Statement[] = [];
  await allWidgets();
  const [probe] = (await seedAnnotators(db, task, 1)) as [Annotator];
  const pool = recordingPool(url, statements);
  const recorded = databaseOn(pool);
  const identify = identifyBy(recorded, BENCH_SECRET);
  const request = { headers: { authorization: `JWT ${probe.token}` } } as Parameters<typeof identify>[0];
  const viewer = (await identify(request)) as Viewer;
  const [question] = await nextQuestions(recorded, viewer, address, { seen: new Set(), ahead: 0, isAhead: false });
  const questionId = question?.id ?? 0;

  statements.length = 0;
  const saveKey = randomUUID();
  const content = { note: 'A short answer.' };
  await identify(request);
  const body = { save_key: saveKey, content, time_taken: 1 };
  const saved = await save(recorded, viewer, { slug: address, questionId }, 'own', body, ({ code }) => code);
  await identify(request);
  const [next] = await nextQuestions(recorded, viewer, address, { seen: new Set(), ahead: 0, isAhead: false });
  await pool.end();

  const known = {
    sessionId: probe.sessionId,
    userId: probe.id,
    questionId,
    saveKey,
    answerId: saved.answer_id,
    nextId: next?.id,
  };
  return replayable(statements, known);
};

/** Where in the loop the ids are made that later statements need. */
const learn = (now: Values, { text }: Replayed, rows: Record<string, unknown>[]): void => {
  if (text.includes('insert into answer_versions')) now.answerId = rows[0]?.id;
  if (text.includes('insert into reservations')) now.nextId = Number(rows[0]?.id);
};

const bareLoop = (pool: pg.Pool, statements: Replayed[]): Loop => {
  const runs: Replayed[][] = [];
  for (const statement of statements) {
    // A transaction holds its connection; other statements take any, as the server's do.
    const within = runs.at(-1);
    const open = within?.[0]?.text === 'begin' && within.at(-1)?.text !== 'commit';
    if (open) within?.push(statement);
    else runs.push([statement]);
  }
  return async (annotator, questionId) => {
    const now: Values = { sessionId: annotator.sessionId, userId: annotator.id, questionId, saveKey: randomUUID() };
    for (const run of runs) {
      const client = await pool.connect();
      try {
        for (const statement of run) learn(now, statement, (await replay(client, statement, now)).rows);
      } finally {
        client.release();
      }
    }
    return now.nextId as number;
  };
};

interface Floor {
  url: string;
  db: Db;
  task: SeededTask;
  people: number;
  connections: number;
}

export const measureFloor = async ({ url, db, task, people, connections }: Floor): Promise<Measured> => {
  const annotators = await seedAnnotators(db, task, people);
  const statements = await recordLoop(url, db, task);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // A connection that is still closing when PostgreSQL stops says so.
  pool.on('error', () => {});
  const database = openPostgres(url, { connections });
  const first: Loop = async ({ id, sessionId }) => {
    const viewer = { id, session_id: sessionId, is_superuser: false } as Viewer;
    const [question] = await nextQuestions(database.db, viewer, addressOfId(task.id), {
      seen: new Set(),
      ahead: 0,
      isAhead: false,
    });
    return question?.id ?? 0;
  };
  try {
    return await measure({ annotators, first, loop: bareLoop(pool, statements), db });
  } finally {
    await pool.end();
    await database.close();
  }
};

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { addAnswer } from '../../../../server/testing/answers.ts';
import type { TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, texts } from '../../../../server/testing/tasks.ts';

/** In everything that erasure has to take away. */
export const MARKER = 'zqmarker';
/** In everything that it keeps. */
export const KEPT = 'zqkept';
/** Stands in a run of the person, where somebody else was signed in as them. */
export const ADDRESS_OF_OTHER = '198.51.100.7';

const json = (content: object) => JSON.stringify(content);

/** A row with the marker in each personal column of each table. */
export const seedEverywhere = async ({ app, db }: TestApp, id: number, other: number): Promise<void> => {
  const task = await addTask(db, { title: 'A task' });
  const [question = 0] = await addQuestions(db, task, texts(1));
  const mine = { user_id: id };
  const answer = await addAnswer(db, { task: task.id, question, user: id, content: { note: KEPT } });
  await seedAccount({ db }, id);
  await db
    .insertInto('user_languages')
    .values({ ...mine, language: `x-${MARKER}`, level: 20 })
    .execute();
  await db
    .insertInto('user_communication_languages')
    .values({ ...mine, language: `x-${MARKER}` })
    .execute();
  const session = { ...mine, task_id: task.id, title: 'A task', category: 'TASK' as const };
  await db
    .insertInto('work_sessions')
    .values({ ...session, note: MARKER })
    .execute();
  const words = { title: MARKER, linguistic: MARKER, other: MARKER };
  await db
    .insertInto('ratings')
    .values({ ...mine, author_id: other, ...words })
    .execute();
  await addReport({ db }, { user: id, task: task.id, status: 'ACCEPTED', words: KEPT });
  await seedTickets({ app, db }, id, other);
  await seedReviews({ db }, { id, other, task: task.id, question });
  await seedUploads({ app, db }, { id, task: task.id, question });
  const decision = { task_id: task.id, question_id: question, kind: 'written' as const, form_version: 1 };
  await db
    .insertInto('adjudications')
    .values({ ...decision, decided_by: id, sources: '{}', basis: '{}', content: json({ note: KEPT }), note: KEPT })
    .execute();
  const hunter = await db
    .insertInto('audio_hunters')
    .values({ ...mine, name: MARKER, token_hash: Buffer.from(MARKER) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recording = { hunter_id: hunter.id, task_id: task.id, question_id: question, answer_id: answer };
  await db
    .insertInto('audio_recordings')
    .values({ ...recording, id: randomUUID(), content: json({ note: KEPT }) })
    .execute();
};

type Seeded = Pick<TestApp, 'db'>;

const seedAccount = async ({ db }: Seeded, id: number): Promise<void> => {
  const user_id = id;
  const expires_at = new Date(Date.now() + 3_600_000);
  await db.insertInto('sign_in_sessions').values({ user_id, expires_at, address: MARKER, device: MARKER }).execute();
  const ticket = { user_id, token_hash: MARKER, code_hash: MARKER, purpose: 'second-step' as const, expires_at };
  await db.insertInto('sign_in_tickets').values(ticket).execute();
  await db
    .insertInto('sign_in_attempts')
    .values({ subject: `user:${id}` })
    .execute();
  await db
    .insertInto('sign_in_locks')
    .values({ subject: `user:${id}` })
    .execute();
  const link = { user_id, token_hash: MARKER, purpose: 'reset-password' as const, expires_at };
  await db.insertInto('account_links').values(link).execute();
  await db.insertInto('recovery_codes').values({ user_id, code_hash: MARKER }).execute();
  const key = { user_id, credential_id: MARKER, public_key: Buffer.from(MARKER), counter: 0, transports: [] };
  await db
    .insertInto('passkeys')
    .values({ ...key, rp_id: 'example.org', name: MARKER })
    .execute();
  const identity = { user_id, issuer: MARKER, subject: MARKER };
  await db.insertInto('single_sign_on_identities').values(identity).execute();
  await db
    .insertInto('notifications')
    .values({ user_id, kind: 'new-sign-in', data: json({ device: MARKER }) })
    .execute();
};

interface Reported {
  user: number;
  task: number;
  status: 'PENDING' | 'NOT_ACCEPTED' | 'ACCEPTED';
  words: string;
}

/** An hour of somebody on a task, in a period of its own. */
export const addReport = async ({ db }: Seeded, { user, task, status, words }: Reported): Promise<void> => {
  const days = { starts_at: new Date('2026-01-01'), ends_at: new Date('2026-02-01') };
  const { id: deadline_id } = await db
    .insertInto('report_deadlines')
    .values({ name: 'January', ...days })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: month_report_id } = await db
    .insertInto('month_reports')
    .values({ user_id: user, deadline_id, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('task_reports')
    .values({
      ...{ month_report_id, user_id: user, deadline_id, task_id: task, minutes: 60, status },
      ...{ title: words, description: words, coordinator_comment: words, rejection_reason: words },
    })
    .execute();
};

const seedTickets = async ({ app, db }: Pick<TestApp, 'app' | 'db'>, id: number, other: number): Promise<void> => {
  const ticket = { title: MARKER, description: MARKER, category: 'ACCOUNT' as const, priority: 'LOW' as const };
  const { id: ticket_id } = await db
    .insertInto('support_tickets')
    .values({ author_id: id, ...ticket })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const author_id of [id, other]) {
    await db.insertInto('ticket_messages').values({ ticket_id, author_id, message: MARKER }).execute();
  }
  const attachment = randomUUID();
  await app.services.files.write(`tickets/${attachment}`, Readable.from([MARKER]));
  await db
    .insertInto('ticket_attachments')
    .values({ id: attachment, ticket_id, position: 0, name: `${MARKER}${'🐢'.repeat(80)}.txt` })
    .execute();
  const data = json({ ticket: ticket_id, title: MARKER });
  await db.insertInto('notifications').values({ user_id: other, kind: 'ticket-added', data }).execute();
};

interface Reviewed {
  id: number;
  other: number;
  task: number;
  question: number;
}

const seedReviews = async ({ db }: Seeded, { id, other, task, question }: Reviewed): Promise<void> => {
  const review = { task_id: task, question_id: question, state: 'commentary' as const };
  for (const user_id of [id, other]) {
    const { id: review_id } = await db
      .insertInto('reviews')
      .values({ ...review, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = `@${MARKER}-ola writes from ${MARKER}@example.org, “${KEPT}”`;
    await db
      .insertInto('review_comments')
      .values({
        review_id,
        author_id: other,
        by_linguist: false,
        content,
        mentions: [id],
        component_label: KEPT,
        target_label: KEPT,
      })
      .execute();
  }
};

const seedUploads = async (
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  { id, task, question }: { id: number; task: number; question: number },
): Promise<void> => {
  await db
    .insertInto('task_pictures')
    .values({ id: randomUUID(), name: `${KEPT}.png`, type: 'image/png', size: 1, uploaded_by: id })
    .execute();
  // The first one is in the answer, the second one in none.
  for (const word of [KEPT, MARKER]) {
    const file = randomUUID();
    const key = `uploads/${file}`;
    await app.services.files.write(key, Readable.from([word]));
    const times = { completed_at: new Date(), size: word.length, part_size: 100 };
    await db
      .insertInto('uploaded_files')
      .values({ id: file, name: `${word}.txt`, uploaded_by: id, ...times })
      .execute();
    await db.insertInto('uploaded_parts').values({ key, file_id: file, number: 0, is_stored: true }).execute();
    const place = { task_id: task, question_id: question, user_id: id, component_id: 'upload' };
    await db
      .insertInto('answer_files')
      .values({ file_id: file, ...place })
      .execute();
    if (word === KEPT) {
      await sql`update answer_versions set content = content || ${json({ upload: [file] })}::jsonb where author_id = ${id}`.execute(
        db,
      );
    }
  }
};

/** What the platform remembers: the trail, changes, emails and jobs. */
export const seedPlatform = async ({ db }: Seeded, id: number, other: number): Promise<void> => {
  const username = `${MARKER}-ola`;
  const entry = { kind: 'person.changed', address: MARKER, data: json({ email: [null, MARKER] }) };
  await db
    .insertInto('audit_events')
    .values({ ...entry, actor_id: id, user_id: id, subject: username })
    .execute();
  const own = { kind: 'person.locked', actor_id: id, user_id: other, subject: 'other', address: MARKER };
  await db.insertInto('audit_events').values(own).execute();
  const foreign = { kind: 'people.exported', actor_id: other, data: json({ search: username }) };
  await db.insertInto('audit_events').values(foreign).execute();
  const change = { entity: 'tasks', entity_id: 1, field: 'moderators' };
  const values = { old: json([username]), new: json([`${MARKER}@example.org`]) };
  for (const by of [id, other]) {
    await db
      .insertInto('changes')
      .values({ ...change, ...values, by })
      .execute();
  }
  await db
    .insertInto('emails')
    .values({ recipient: `${MARKER}@example.org`, subject: MARKER, text: MARKER })
    .execute();
  const message = json({ code: 'text', params: { text: MARKER } });
  const done = { state: 'done' as const, finished_at: new Date() };
  const run = { id: randomUUID(), kind: 'export-people', created_by: id, ...done };
  const said = { data: json({ search: MARKER }), checkpoint: json({ at: MARKER }), result: json({ name: MARKER }) };
  await db
    .insertInto('job_runs')
    .values({ ...run, ...said, note: message, error: message })
    .execute();
  const theirs = { id: randomUUID(), kind: 'export-people', created_by: other, ...done };
  await db
    .insertInto('job_runs')
    .values({ ...theirs, data: json({ username }) })
    .execute();
  // Somebody who is signed in as another person starts runs of theirs. An address is no name that is found anywhere.
  for (const [created_by, actor, address] of [
    [other, id, `at${MARKER}`],
    [id, other, ADDRESS_OF_OTHER],
  ] as const) {
    const acted = { id: randomUUID(), kind: 'delete-rows', created_by, ...done };
    await db
      .insertInto('job_runs')
      .values({ ...acted, data: json({ actor, address }) })
      .execute();
  }
  const reason = json({ code: 'text', params: { text: username } });
  await db.insertInto('job_problems').values({ run_id: theirs.id, line: 1, reason }).execute();
  const email = { id: randomUUID(), kind: 'invitation-email', data: json({ email: { username, to: MARKER } }) };
  await db
    .insertInto('job_runs')
    .values({ ...email, ...done })
    .execute();
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../server/platform/live/live.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { API_BASE } from '../../../shared/route.ts';
import { PNG } from '../../files/server/testing/uploading.ts';
import { readStream } from '../../notifications/server/testing/read-stream.ts';
import {
  addTicket,
  adminTickets,
  changeTicket,
  deleteTicket,
  getTicket,
  ownTickets,
  sendTicketMessage,
} from '../contract.ts';
import { ATTACHMENT_BYTES } from '../rules.ts';
import { removeUnused } from './attachments.ts';

let server: TestApp;
let [pavel, colleague, admin, other]: Person[] = [];
beforeAll(async () => {
  server = await startTestApp();
  const company = { name: 'Northgate Labs', is_partner: true };
  const { id: company_id } = await server.db
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow();
  pavel = await server.person({ company_id });
  colleague = await server.person({ company_id });
  admin = await server.person({ is_superuser: true });
  other = await server.person({ is_superuser: true });
});
afterAll(() => server.close());

const TICKET = { title: 'Cannot open a task', category: 'TASK', priority: 'HIGH', description: 'It stays empty.' };

interface Attachment {
  /** Null: sent without one. */
  name: string | null;
  content: Buffer;
}

const BOUNDARY = '----tagwerk-test';

/** As a browser sends a form. */
const send = async (person: Person | undefined, fields: Record<string, string>, attachments: Attachment[] = []) => {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const files = attachments.flatMap(({ name, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="attachments"${name === null ? '' : `; filename="${name}"`}\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
    content,
    '\r\n',
  ]);
  const response = await (person as Person).send({
    method: 'POST',
    url: `${API_BASE}${addTicket.path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...texts, ...files, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part as string))),
  });
  return { status: response.statusCode, body: response.json() as { id: number; attachments?: string[] } };
};

const unread = async (person: Person | undefined) => {
  const rows = await server.db
    .selectFrom('notifications')
    .where('user_id', '=', (person as Person).id)
    .where('read_at', 'is', null)
    .orderBy('id')
    .select('kind')
    .execute();
  await server.db.deleteFrom('notifications').execute();
  return rows.map(({ kind }) => kind);
};

const storedKeys = async () => {
  const keys: string[] = [];
  for await (const key of server.app.services.files.list()) if (key.startsWith('tickets/')) keys.push(key);
  return keys;
};

describe('a ticket', () => {
  it('is sent with attachments, answered, changed and deleted; whoever waits is notified', async () => {
    const text = { name: 'my%22notes.txt', content: Buffer.from('one\ntwo') };
    const { status, body } = await send(pavel, TICKET, [{ name: 'screen.png', content: PNG }, text]);
    expect(status).toBe(201);
    const params = { id: body.id };
    expect(await unread(admin)).toEqual(['ticket-added']);

    const ticket = await (pavel as Person).get(getTicket, { params });
    expect(ticket).toMatchObject({ ...TICKET, status: 'OPEN', messages: [], may_edit: false });
    expect(ticket.attachments.map(({ name, extension }) => [name, extension])).toEqual([
      ['screen.png', 'png'],
      ['my_notes.txt', 'txt'],
    ]);
    const got = await server.app.http.inject({ url: ticket.attachments[0]?.url ?? '' });
    expect(got.rawPayload.equals(PNG)).toBe(true);
    expect(got.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });

    // Once somebody answers, the author's next message is theirs.
    await (admin as Person).get(sendTicketMessage, { params, body: { message: 'Which task?' } });
    expect(await unread(pavel)).toEqual(['ticket-message']);
    await (pavel as Person).get(sendTicketMessage, { params, body: { message: 'Tone' } });
    const unseen = await (pavel as Person).ask(sendTicketMessage, { params, body: { message: '\u3164' } });
    expect([unseen.status, Object.keys(unseen.error.$codes ?? {})]).toEqual([400, ['message']]);
    const waiting = await server.db.selectFrom('notifications').select('user_id').execute();
    expect(waiting).toEqual([{ user_id: admin?.id }]);

    const changes = { version: ticket.version, status: 'RESOLVED' as const, title: 'Another title' };
    const changed = await (admin as Person).get(changeTicket, { params, body: changes });
    expect(changed).toMatchObject({ status: 'RESOLVED', title: 'Another title', version: 2 });
    expect(changed.messages.map(({ message }) => message)).toEqual(['Which task?', 'Tone']);
    expect(await unread(pavel)).toEqual(['ticket-status']);
    expect((await (other as Person).ask(changeTicket, { params, body: changes })).status).toBe(409);

    // Words are no matter of the audit trail.
    await (admin as Person).get(changeTicket, { params, body: { version: 2, title: TICKET.title } });
    await (admin as Person).get(deleteTicket, { params });
    expect((await (pavel as Person).ask(getTicket, { params })).status).toBe(404);
    expect((await server.app.http.inject({ url: ticket.attachments[0]?.url ?? '' })).statusCode).toBe(404);
    expect(await storedKeys()).toEqual([]);
    const trail = server.db.selectFrom('audit_events').where('kind', 'like', 'ticket.%').orderBy('id');
    const about = { actor_id: admin?.id, user_id: pavel?.id, subject: `#${body.id}` };
    expect(await trail.select(['kind', 'actor_id', 'user_id', 'subject', 'data']).execute()).toEqual([
      { kind: 'ticket.changed', ...about, data: { status: ['OPEN', 'RESOLVED'] } },
      { kind: 'ticket.deleted', ...about, data: {} },
    ]);
  });

  it('is for its author and superusers alone', async () => {
    const { body } = await send(pavel, { ...TICKET, title: 'Mine alone' });
    const params = { id: body.id };
    for (const call of [getTicket, sendTicketMessage] as const) {
      expect((await (colleague as Person).ask(call, { params, body: { message: 'x' } })).status).toBe(404);
    }
    expect((await (colleague as Person).get(ownTickets)).count).toBe(0);
    expect((await (pavel as Person).get(ownTickets, { query: { title: 'mine al' } })).count).toBe(1);
    const found = (query: object) => (admin as Person).get(adminTickets, { query });
    expect((await found({ author: pavel?.username, category: 'TASK', status: 'OPEN' })).results).toMatchObject([
      params,
    ]);
    expect((await found({ author: colleague?.username })).count).toBe(0);
    expect((await found({ id: body.id, priority: 'LOW' })).count).toBe(0);
  });

  it('tells the open pages of its author and of superusers what is written, and nobody else', async () => {
    await server.app.start();
    const url = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
    const params = { id: (await send(pavel, TICKET)).body.id };
    const streams = await Promise.all([pavel, admin, colleague].map((one) => readStream(url, (one as Person).token)));
    await (admin as Person).get(sendTicketMessage, { params, body: { message: 'Which task?' } });
    await publish(server.db, { to: [colleague?.id ?? 0], staff: false, topic: 'test', data: {} });
    const heard = await Promise.all(streams.map((stream) => stream.until((event) => 'topic' in event)));
    const change = { topic: 'tickets', data: { ticket: params.id } };
    expect(heard).toEqual([change, change, { topic: 'test', data: {} }]);
    for (const stream of streams) stream.close();
  });

  const png = (name: string) => ({ name, content: PNG });
  const exe = { name: 'tool.png', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)]) };
  it.each<[string, Attachment[], string]>([
    [
      'a sixth attachment',
      ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map(png),
      'Exceeded the maximum limit of 5 attachments.',
    ],
    ['another format', [png('a.exe')], 'Invalid file format. Allowed formats: jpeg jpg pdf png mp4 docx xlsx xls txt.'],
    [
      'no name',
      [{ name: null, content: PNG }],
      'Invalid file format. Allowed formats: jpeg jpg pdf png mp4 docx xlsx xls txt.',
    ],
    ['the same name twice', [png('a.png'), png('a.png')], 'Already is added for upload.'],
    ['a program that is named as a picture', [exe], 'The content of "tool.png" is not what its extension says.'],
    [
      'more than 100 MB',
      [{ name: 'a.txt', content: Buffer.alloc(ATTACHMENT_BYTES + 1, 'a') }],
      'File size must be no more than 100 MB.',
    ],
    ['no bytes', [{ name: 'a.txt', content: Buffer.alloc(0) }], '"a.txt" is empty.'],
  ])('is rejected with %s, and nothing of it stays', async (_what, attachments, reason) => {
    const before = await server.db.selectFrom('support_tickets').select('id').execute();
    const { status, body } = await send(pavel, TICKET, attachments);
    expect([status, body.attachments]).toEqual([400, [reason]]);
    expect(await server.db.selectFrom('support_tickets').select('id').execute()).toEqual(before);
    expect(await storedKeys()).toEqual([]);
  });

  it('needs all its fields, and texts that can be stored', async () => {
    const { status, body } = await send(pavel, { title: '\u3164', category: 'NONE', description: 'a\0b' });
    expect(status).toBe(400);
    expect(Object.keys(body).filter((name) => !name.startsWith('$'))).toEqual([
      'title',
      'description',
      'category',
      'priority',
    ]);
  });

  it('leaves no file of a request that died', async () => {
    const { db, files } = server.app.services;
    const id = '0d4c5a3e-58f6-4f6c-9d5a-000000000001';
    await db
      .insertInto('ticket_attachments')
      .values({ id, ticket_id: null, position: 0, name: 'a.txt', remove_at: new Date(Date.now() - 1000) })
      .execute();
    await removeUnused({ db, files });
    expect(await db.selectFrom('ticket_attachments').where('id', '=', id).selectAll().execute()).toEqual([]);
  });
});

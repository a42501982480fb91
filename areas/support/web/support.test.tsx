import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliverChange } from '../../../web/platform/live.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { Ticket, TicketItem } from '../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const item: TicketItem = {
  ...{ id: 3, author_username: 'pavel', title: 'Guidelines in Czech', description: 'We can send a translation.' },
  ...{ category: 'REQUEST', status: 'OPEN', priority: 'LOW' },
  ...{ created_at: '2026-11-01T10:00:00.000Z', last_updated: '2026-11-02T10:00:00.000Z' },
};

const ticket: Ticket = {
  ...{ ...item, version: 4, author: { username: 'pavel' }, may_edit: true },
  attachments: [{ name: 'list.xlsx', url: '/media/files/token/list.xlsx', extension: 'xlsx' }],
  messages: [{ id: 1, user: { username: 'admin' }, createdAt: '2026-11-02T10:00:00.000Z', message: 'Which task?' }],
};

const found = { results: [item], count: 1, num_pages: 1, page_number: 1 };

test('a superuser finds a ticket, sees at once what its author adds, and changes it once it is unlocked', async () => {
  let shown = ticket;
  const { screen, received } = await showApp('/admin/support?status=OPEN', viewerWith({ is_superuser: true }), {
    'GET admin/tickets/': { body: found },
    'GET ticket/3/': () => ({ body: shown }),
    'PATCH ticket/3/': { body: { ...ticket, status: 'RESOLVED' } },
    'POST ticket/3/messages/': { body: ticket },
  });
  await screen.getByRole('link', { name: 'Guidelines in Czech' }).click();
  expect(lastTo(received, 'GET admin/tickets/')?.path).toMatch(/status=OPEN/);
  await expect.element(screen.getByRole('textbox', { name: 'Status' })).toHaveAttribute('readonly');
  await expect.element(screen.getByText('Which task?')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'list.xlsx' })).toHaveAttribute('download', 'list.xlsx');
  await expectAccessible();
  shown = { ...ticket, messages: ticket.messages.map((one) => ({ ...one, message: 'The one in Czech.' })) };
  deliverChange({ topic: 'tickets', data: { ticket: 3 } });
  await expect.element(screen.getByText('The one in Czech.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Message' }).fill('All of them');
  await screen.getByRole('button', { name: 'Send message' }).dblClick();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  const messages = received.filter(({ method }) => method === 'POST');
  expect(messages.map(({ body }) => body)).toEqual([{ message: 'All of them' }]);
  await screen.getByRole('button', { name: 'Unlock to edit' }).click();
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Resolved');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Ticket updated!')).toBeVisible();
  expect(lastTo(received, 'PATCH ticket/3/')?.body).toMatchObject({ version: 4, status: 'RESOLVED', priority: 'LOW' });
});

test('attachments that a ticket cannot have are said at once, and the others are added', async () => {
  const { screen } = await showApp('/support/ticket/new', viewerWith({ is_employee: true }));
  const files = ['a.png', 'a.png', 'b.exe', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt'].map(
    (name) => new File(['x'], name),
  );
  files.unshift(new File([], '0.txt'));
  await screen.getByLabelText(/Drop files here/).upload(files);
  const list = screen.getByRole('list', { name: 'Attachments' });
  await expect.element(list.getByRole('listitem').nth(4)).toHaveTextContent('5.txt');
  await expect.element(screen.getByText('a.png: Already is added for upload.')).toBeVisible();
  await expect.element(screen.getByText(/^b.exe: Invalid file format. Allowed formats: jpeg jpg pdf/)).toBeVisible();
  await expect.element(screen.getByText('6.txt: Exceeded the maximum limit of 5 attachments.')).toBeVisible();
  await expect.element(screen.getByText('0.txt: The file is empty.')).toBeVisible();
  await list.getByRole('button', { name: 'Remove 2.txt' }).click();
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(4);
  await expect.element(list).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Send ticket' })).toBeDisabled();
  await expectAccessible();
});

import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../shared/use-texts.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { AuditEvent } from '../contract.ts';

test('superusers read who did what, and filter it', async () => {
  await page.viewport(1280, 900);
  const entry: AuditEvent = {
    ...{ id: 1, at: '2026-01-01T10:00:00.000Z', kind: 'person.rights-changed', actor: 'admin', user: 'greta' },
    ...{ subject: 'greta', address: '192.0.2.7', data: { is_staff: [false, true] } },
  };
  const changed: AuditEvent = {
    ...{ ...entry, id: 2, kind: 'person.changed', user: 'ola', subject: 'ola' },
    // What somebody typed is no code, even where it looks like one.
    data: { education: [null, 'master'], comments: ['', 'master'], communication_languages: [[], ['pl', 'de']] },
  };
  const tariff: AuditEvent = {
    ...{ ...entry, id: 3, kind: 'tariff.added', user: null, subject: 'sara' },
    data: { language: 'pl', task_type: 'LANGTASKS', price: '30.50', currency: 'EUR' },
  };
  const deadline: AuditEvent = {
    ...{ ...entry, id: 4, kind: 'deadline.changed', user: null, subject: 'July' },
    data: { end: ['2027-07-31T10:00:00.000Z', '2027-07-20T10:00:00.000Z'], companies: [['Lingua'], []] },
  };
  const deleted: AuditEvent = {
    ...{ ...entry, id: 5, kind: 'answers.deleted', user: null, subject: 'Tone' },
    data: { count: 'all' },
  };
  const ticket: AuditEvent = {
    ...{ ...entry, id: 6, kind: 'ticket.changed', user: 'pavel', subject: '#12' },
    data: { status: ['OPEN', 'RESOLVED'] },
  };
  const { screen, received } = await showApp('/audit-trail', viewerWith({ is_superuser: true }), {
    'GET audit-trail/': {
      body: { results: [entry, changed, tariff, deadline, deleted, ticket], num_pages: 1, page_number: 1, count: 6 },
    },
  });
  const row = screen.getByRole('row', { name: /greta/ });
  for (const words of ['Rights changed', 'admin', '192.0.2.7', 'Staff: no → yes']) {
    await expect.element(row.getByText(words)).toBeVisible();
  }
  for (const words of [
    ...['Education: – → Master’s degree', 'Comments: – → master', 'Languages to communicate in: – → Polish, German'],
    ...['Language: Polish', 'Task type: Language task', 'Currency: EUR'],
    ...['Companies: Lingua → –', 'Number: all', '#12 pavel', 'Status: Open → Resolved'],
  ]) {
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(screen.getByText(/^End: \S*2027.* → \S*2027/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'What' }).selectOptions('Account locked');
  await expect.poll(() => lastTo(received, 'GET audit-trail/')?.path).toContain('kind=person.locked');
  await expectAccessible();
});

test('a company is active as a word of its own in Polish, and how many belong to it is no detail', async () => {
  const entry: AuditEvent = {
    ...{ id: 1, at: '2026-01-01T10:00:00.000Z', kind: 'company.added', actor: 'admin', user: null },
    ...{ subject: 'Lingua', address: '192.0.2.7', data: { id: 4, is_active: true, users: 0 } },
  };
  const { screen } = await showApp('/audit-trail', viewerWith({ is_superuser: true }), {
    'GET audit-trail/': { body: { results: [entry], num_pages: 1, page_number: 1, count: 1 } },
  });
  await expect.element(screen.getByText('Active: yes')).toBeVisible();
  onTestFinished(() => changeLanguage('en'));
  changeLanguage('pl');
  await expect.element(screen.getByText('Aktywna: tak')).toBeVisible();
  await expect.element(screen.getByText(/users: 0/)).not.toBeInTheDocument();
});

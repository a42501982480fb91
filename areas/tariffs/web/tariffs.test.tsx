import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { PriceTariff } from '../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const tariff: PriceTariff = {
  ...{ id: 1, version: 1, username: 'ela', company: null, user_type: null, language: 'pl', native: true },
  ...{ task_type: 'LANGTASKS', task_subtype: 'text spans', start: '2026-01-01', end: '2026-01-31' },
  ...{ price: '30.50', currency: 'EUR' },
};
const SERVER = {
  'GET price-tariffs/': { body: { results: [tariff], num_pages: 1, page_number: 1, count: 1 } },
  'GET price-tariffs/options/': {
    body: { companies: [{ id: 3, name: 'Lingua' }], user_types: [{ id: 1, name: 'ELE' }], task_subtypes: [] },
  },
};

test('a tariff that was typed closes only after a question; Cancel closes it at once', async () => {
  const { screen } = await showApp('/price-tariffs', viewerWith({ is_superuser: true }), SERVER);
  await screen.getByRole('button', { name: 'Add tariff' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New tariff' });
  const price = dialog.getByRole('textbox', { name: 'Price per hour' });
  await price.fill('31.25');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(price).toHaveValue('31.25');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

const saved = (): { answer: (reply: object) => void; reply: Promise<object> } => {
  const { promise, resolve } = Promise.withResolvers<object>();
  return { answer: resolve, reply: promise };
};

test('nothing is typed into a tariff, and nothing closes it, while it is saved; what was refused is told in it', async () => {
  let { answer, reply } = saved();
  const { screen } = await showApp('/price-tariffs', viewerWith({ is_superuser: true }), {
    ...SERVER,
    'PATCH price-tariffs/1/': () => reply,
  });
  await screen.getByRole('button', { name: /Edit the tariff of ela/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit tariff' });
  const price = dialog.getByRole('textbox', { name: 'Price per hour' });
  await price.fill('31.25');
  await userEvent.keyboard('{Enter}');
  await expect.element(price).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  answer({ status: 503, body: { detail: 'Try again later.' } });
  await expect.element(dialog.getByText('Try again later.')).toBeVisible();
  await expect.element(price).toHaveValue('31.25');
  await expect.element(price).toHaveFocus();
  ({ answer, reply } = saved());
  answer({ body: { ...tariff, version: 2, price: '31.25' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('to delete a tariff that somebody else has deleted is no failure', async () => {
  const { screen, received } = await showApp('/price-tariffs', viewerWith({ is_superuser: true }), {
    ...SERVER,
    'DELETE price-tariffs/1/': { status: 404, body: { detail: 'It is gone. Add it as a new one.' } },
  });
  await screen.getByRole('button', { name: /Edit the tariff of ela/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit tariff' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('dialog', { name: 'Delete this tariff?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Tariff deleted!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(/It is gone/)).not.toBeInTheDocument();
  await expect.poll(() => received.filter(({ path }) => path.startsWith('price-tariffs/?')).length).toBe(2);
});

test('to the other tab of tariffs is asked about while one is typed', async () => {
  const { screen, router, address } = await showApp('/price-tariffs/users', viewerWith({ is_superuser: true }), SERVER);
  await screen.getByRole('button', { name: 'Add tariff' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New tariff' });
  await dialog.getByRole('textbox', { name: 'Price per hour' }).fill('31.25');
  const leave = () => router.history.push('/price-tariffs/companies');
  leave();
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Price per hour' })).toHaveValue('31.25');
  expect(address()).toBe('/price-tariffs/users');
  leave();
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect.poll(address).toBe('/price-tariffs/companies');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.includes('tariff:'))).toEqual([]);
});

test('a tariff that was changed or deleted meanwhile says what to do, and is saved over what it is now', async () => {
  const now: PriceTariff = { ...tariff, version: 2, price: '40.00', end: '2026-02-28' };
  let answer: object = { status: 409, body: { detail: 'Someone else saved changes in the meantime.' } };
  let read: object = { status: 503, body: { detail: 'Try again later.' } };
  const { screen, received } = await showApp('/price-tariffs', viewerWith({ is_superuser: true }), {
    ...SERVER,
    'GET price-tariffs/1/': () => read,
    'PATCH price-tariffs/1/': () => answer,
  });
  await screen.getByRole('button', { name: /Edit the tariff of ela/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit tariff' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByRole('textbox', { name: 'Price per hour' }).fill('31.25');
  await save.click();
  const load = dialog.getByRole('button', { name: 'Load their changes, keep mine' });
  await load.click();
  await expect.element(dialog.getByText('Try again later.')).toBeVisible();
  read = { body: now };
  await load.click();
  await expect.element(dialog.getByText('Please review and save again.')).toBeVisible();
  await expect.element(dialog.getByText('Try again later.')).not.toBeInTheDocument();
  const gone = 'This tariff has been deleted in the meantime.';
  answer = { status: 404, body: { detail: gone } };
  await save.click();
  await expect.element(dialog.getByText(gone)).toBeVisible();
  answer = { body: { ...now, version: 3, price: '31.25' } };
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lastTo(received, 'PATCH price-tariffs/1/')?.body).toMatchObject({ version: 2, price: '31.25', end: now.end });
});

test('tariffs are listed by user or by company, and a price is changed with what the server says at its field', async () => {
  let refuses = true;
  const { screen, received } = await showApp('/price-tariffs', viewerWith({ is_superuser: true }), {
    ...SERVER,
    'PATCH price-tariffs/1/': () =>
      refuses
        ? { status: 400, body: { start: ['The period overlaps the tariff of ela.'] } }
        : { body: { ...tariff, version: 2 } },
  });
  const row = screen.getByRole('row', { name: /ela/ });
  await expect.element(row.getByText('€30.50')).toBeVisible();
  await expect.element(row.getByText('Polish, native')).toBeVisible();
  await expectAccessible();
  await row.getByRole('button', { name: /Edit the tariff of ela/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Price per hour' }).fill('31.25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('The period overlaps the tariff of ela.')).toBeVisible();
  await expectAccessible();
  // A minus is neither dropped nor another price: the server refuses it.
  await dialog.getByRole('textbox', { name: 'Price per hour' }).fill('-31.25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => lastTo(received, 'PATCH price-tariffs/1/')?.body).toMatchObject({ price: '-31.25' });
  // Nor does what is no price become another one: it stays and is marked.
  const price = dialog.getByRole('textbox', { name: 'Price per hour' });
  for (const wrong of ['1,234.50', '1e3', '22.025']) {
    await price.fill('');
    await userEvent.keyboard(wrong);
    await userEvent.tab();
    await expect.element(dialog.getByText('Enter a price of 0 or more, with at most two decimals.')).toBeVisible();
    await expect.element(price).toHaveValue(wrong);
  }
  for (const [inserted, shown] of [
    ['90,01', '90.01'],
    ['1 234,50 €', '1 234.50'],
    ['21,5', '21.50'],
  ] as const) {
    await price.fill(inserted);
    await userEvent.tab();
    await expect.element(price).toHaveValue(shown);
  }
  // A price of another currency is one as soon as that currency is chosen.
  await price.fill('1 031,25 zł');
  await userEvent.tab();
  await dialog.getByRole('combobox', { name: 'Currency' }).click();
  await screen.getByRole('option', { name: 'PLN' }).click();
  await expect.element(price).toHaveValue('1 031.25');
  refuses = false;
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Tariff saved!')).toBeVisible();
  const { username: _name, company: _company, user_type: _type, id: _id, ...kind } = tariff;
  expect(lastTo(received, 'PATCH price-tariffs/1/')?.body).toEqual({
    ...{ ...kind, price: '1031.25', currency: 'PLN' },
  });
  await screen.getByRole('tab', { name: 'Companies' }).click();
  await expect.poll(() => lastTo(received, 'GET price-tariffs/')?.path).toContain('filter_by_user=false');
  await screen.getByRole('button', { name: 'Add tariff' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('All fields are required!')).toBeVisible();
});

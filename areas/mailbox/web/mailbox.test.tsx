import { expect, test } from 'vitest';
import { showApp } from '../../../web/testing/show-app.tsx';

test('addresses in an email are links that more than their colour sets apart', async () => {
  const mail = {
    ...{ id: 1, to: 'ela@example.org', subject: 'Reset your password', created_at: '2026-11-20T10:00:00.000Z' },
    text: 'Use this link:\nhttps://tagwerk.example/reset/abc\nIt is valid once.',
  };
  const { screen } = await showApp('/mailbox', null, { 'GET mailbox/': { body: [mail] } });
  const link = screen.getByRole('link', { name: 'https://tagwerk.example/reset/abc' });
  await expect.element(link).toHaveAttribute('href', 'https://tagwerk.example/reset/abc');
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline');
});

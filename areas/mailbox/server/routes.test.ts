import { expect, it } from 'vitest';
import { startTestApp } from '../../../server/testing/app.ts';
import { mailbox } from '../contract.ts';

it('shows the newest hundred emails that the demo kept, the newest first', async () => {
  const app = await startTestApp();
  try {
    expect(await app.visitor.get(mailbox)).toEqual([]);
    const emails = Array.from({ length: 120 }, (_, n) => ({
      recipient: 'a@example.org',
      subject: `No. ${n}`,
      text: 'x',
    }));
    await app.db.insertInto('emails').values(emails).execute();
    const shown = await app.visitor.get(mailbox);
    expect(shown).toHaveLength(100);
    expect(shown[0]).toMatchObject({ to: 'a@example.org', subject: 'No. 119', text: 'x' });
    expect(shown[99]?.subject).toBe('No. 20');
    expect(Date.parse(shown[0]?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  } finally {
    await app.close();
  }
});

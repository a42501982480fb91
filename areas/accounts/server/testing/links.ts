import { expect, vi } from 'vitest';
import type { TestApp } from '../../../../server/testing/app.ts';

/** The newest email to this mailbox, once it is there: emails with links are written after the answer. */
export const emailTo = async ({ db }: Pick<TestApp, 'db'>, recipient: string) =>
  vi.waitFor(
    async () => {
      const email = await db
        .selectFrom('emails')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .select(['id', 'subject', 'text'])
        .executeTakeFirst();
      expect(email).toBeDefined();
      return email as NonNullable<typeof email>;
    },
    { timeout: 30_000, interval: 50 },
  );

/** The token at the end of the link in an email. */
export const tokenIn = (text: string): string => /\/([\w-]{43})$/m.exec(text)?.[1] ?? '';

/** Whatever was asked for is done. */
export const deferredRequestsDone = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await vi.waitFor(
    async () => {
      const open = await db.selectFrom('job_runs').where('state', 'in', ['waiting', 'running']).select('id').execute();
      expect(open).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
};

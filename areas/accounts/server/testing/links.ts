import { expect, vi } from 'vitest';
import type { TestApp } from '../../../../server/testing/app.ts';

/** The newest letter to this mailbox, once it is there: letters with links are written after the answer. */
export const letterTo = async ({ db }: Pick<TestApp, 'db'>, recipient: string) =>
  vi.waitFor(
    async () => {
      const letter = await db
        .selectFrom('emails')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .select(['id', 'subject', 'text'])
        .executeTakeFirst();
      expect(letter).toBeDefined();
      return letter as NonNullable<typeof letter>;
    },
    { timeout: 30_000, interval: 50 },
  );

/** The token at the end of the link in a letter. */
export const tokenIn = (text: string): string => /\/([\w-]{43})$/m.exec(text)?.[1] ?? '';

/** Whatever was asked for is done. */
export const errandsDone = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await vi.waitFor(
    async () => {
      const open = await db.selectFrom('job_runs').where('state', 'in', ['waiting', 'running']).select('id').execute();
      expect(open).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
};

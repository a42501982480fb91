import { expect } from '@playwright/test';
import type { PostOffice } from '../../server/testing/post-office.ts';

/** What the brackets catch in the newest email to this mailbox that holds such a part; emails of other kinds come too. */
export const partOfEmail = async ({ emails }: PostOffice, to: string, part: RegExp): Promise<string> => {
  const found = () =>
    emails
      .filter((email) => email.to.includes(to))
      .map(({ text }) => part.exec(text)?.[1])
      .findLast(Boolean);
  await expect.poll(found).toBeDefined();
  return found() ?? '';
};

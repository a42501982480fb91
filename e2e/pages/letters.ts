import { expect } from '@playwright/test';
import type { PostOffice } from '../../server/testing/post-office.ts';

/** What the brackets catch in the newest letter to this mailbox that holds such a part; letters of other kinds come too. */
export const partOfLetter = async ({ letters }: PostOffice, to: string, part: RegExp): Promise<string> => {
  const found = () =>
    letters
      .filter((letter) => letter.to.includes(to))
      .map(({ text }) => part.exec(text)?.[1])
      .findLast(Boolean);
  await expect.poll(found).toBeDefined();
  return found() ?? '';
};

import type { APIRequestContext } from '@playwright/test';
import type { Mail } from '../../areas/mailbox/contract.ts';
import { API_BASE, SERVICE_HEADER, SERVICE_NAME } from '../../shared/route.ts';

/** The code in the newest mail to a person, read where the demo keeps mail. */
export const newestCode = async (request: APIRequestContext, username: string): Promise<string> => {
  const response = await request.get(`${API_BASE}mailbox/`, { headers: { [SERVICE_HEADER]: SERVICE_NAME } });
  const mails: Mail[] = await response.json();
  const codes = mails
    .filter(({ to }) => to === `${username}@example.org`)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const code = codes.find((found) => found !== undefined);
  if (!code) throw new Error(`No code has been mailed to ${username}.`);
  return code;
};

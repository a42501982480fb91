import { createHmac } from 'node:crypto';

/** The same for a person everywhere, and nothing that a name could be found from. */
export const pseudonym = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`person ${userId}`).digest('hex').slice(0, 12);

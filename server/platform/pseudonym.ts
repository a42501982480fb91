import { createHmac } from 'node:crypto';

/**
 * The same for a person everywhere, and nothing that a name could be found from. Where names are shown next to it, it is
 * another one (`where`): else whoever sees both there could read all others.
 */
export const pseudonym = (secret: string, userId: number, where = 'person'): string =>
  createHmac('sha256', secret).update(`${where} ${userId}`).digest('hex').slice(0, 12);

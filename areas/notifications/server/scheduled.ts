import type { Services } from '../../../server/platform/services.ts';
import { defineDigests, queueDueEmails } from './emails.ts';
import { forgetNotifications } from './queries.ts';

const EMAILS_SECONDS = 10;
const FORGET_SECONDS = 3600;

/** What happened longer ago nobody looks up any more. */
export const REMEMBERED_DAYS = 180;
const FORGOTTEN_AT_ONCE = 1000;

/** What is done again and again while the server runs. */
export const scheduleJobs = (services: Services): void => {
  const { lifecycle } = services;
  defineDigests(services);
  lifecycle.every(EMAILS_SECONDS, 'emails about notifications', () => queueDueEmails(services));
  lifecycle.every(FORGET_SECONDS, 'old notifications', () => forgetOld(services));
};

/** In small steps, so that nobody waits for it. */
export const forgetOld = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  for (let gone = FORGOTTEN_AT_ONCE; gone === FORGOTTEN_AT_ONCE; ) {
    gone = await forgetNotifications(db, REMEMBERED_DAYS, FORGOTTEN_AT_ONCE);
  }
};

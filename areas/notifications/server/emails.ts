import { emailJob, enqueueEmail } from '../../../server/platform/mail/email-job.ts';
import type { Services } from '../../../server/platform/services.ts';
import { digestEmail } from './digest.ts';
import { awaitingMail, emailSent, findReader, takeDueEmails } from './email-queries.ts';
import { withTasksNow } from './list.ts';

/** As many emails are put into the queue in one transaction. */
const AT_ONCE = 100;
const KIND = 'notification-email';

interface Digest {
  userId: number;
}

export const defineDigests = (services: Services): void => {
  const giveUp = async ({ userId }: Digest) => done(services, userId, idsOf(await awaitingMail(services.db, userId)));
  emailJob<Digest>(services, KIND, ({ userId }) => sendDigest(services, userId), giveUp);
};

/**
 * Puts the emails that are due into the queue of background work, which sends them. At worst (a crash after sending) an
 * email comes twice, never not at all.
 */
export const queueDueEmails = async ({ db, config, jobs }: Services): Promise<void> => {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await db.transaction().execute(async (trx) => {
      const userIds = await takeDueEmails(trx, config.notificationMailMinutes, AT_ONCE);
      for (const userId of userIds) await enqueueEmail<Digest>(jobs, KIND, trx, { userId });
      return userIds.length;
    });
  }
};

/** The text is written when the email is sent: without notifications that were read in the meantime, and not for users who turned emails off. */
const sendDigest = async (services: Services, userId: number): Promise<void> => {
  const { db, config, mail, notificationKinds: kinds } = services;
  const reader = await findReader(db, userId);
  if (!reader) return;
  const waiting = await awaitingMail(db, userId);
  const unread = waiting.filter(({ read_at }) => read_at === null);
  const { username, email, receive_emails, is_active } = reader;
  if (email !== null && receive_emails && is_active && unread.length > 0) {
    const language = reader.language ?? 'en';
    const { publicUrl } = config;
    await mail.send(digestEmail({ username, email, language }, await withTasksNow(db, unread), { kinds, publicUrl }));
  }
  await done(services, userId, idsOf(waiting));
};

const idsOf = (notifications: readonly { id: number }[]) => notifications.map(({ id }) => id);

const done = ({ db }: Pick<Services, 'db'>, userId: number, ids: number[]): Promise<void> =>
  db.transaction().execute((trx) => emailSent(trx, userId, ids));

import type { Services } from '../../../server/platform/services.ts';
import { digestEmail } from './digest.ts';
import { awaitingMail, letterSent, postponeLetter, type Reader, takeDueLetters } from './letter-queries.ts';
import { withTasksNow } from './list.ts';

/** As many letters are under way at once. */
const AT_ONCE = 5;
/** Minutes until the next try, doubled each time: over about a day in all. */
const LONGEST_WAIT_MINUTES = 240;
const MOST_ATTEMPTS = 12;

type Post = Pick<Services, 'db' | 'config' | 'mail' | 'log' | 'notificationKinds'>;

/**
 * Sends the letters that are due. A letter belongs to one process for two minutes, longer than sending takes; one that
 * the mail server refused is tried again later. At worst (a crash after sending) a letter comes twice, never not at all.
 */
export const sendDueLetters = async (post: Post): Promise<void> => {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    const readers = await takeDueLetters(post.db, post.config.notificationMailMinutes, AT_ONCE);
    await Promise.all(readers.map((reader) => sendLetter(post, reader)));
    taken = readers.length;
  }
};

const sendLetter = async ({ db, config, mail, log, notificationKinds: kinds }: Post, reader: Reader): Promise<void> => {
  const { user_id, username, email, receive_emails, is_active, attempts } = reader;
  const waiting = await awaitingMail(db, user_id);
  const done = () =>
    db.transaction().execute((trx) =>
      letterSent(
        trx,
        user_id,
        waiting.map(({ id }) => id),
      ),
    );
  const unread = waiting.filter(({ read_at }) => read_at === null);
  if (email === null || !receive_emails || !is_active || unread.length === 0) return done();
  try {
    const language = reader.language ?? 'en';
    const { publicUrl } = config;
    await mail.send(digestEmail({ username, email, language }, await withTasksNow(db, unread), { kinds, publicUrl }));
  } catch (error) {
    const isLast = attempts >= MOST_ATTEMPTS;
    log.warn({ err: error, attempts, user: user_id }, isLast ? 'a letter was given up' : 'a letter was not sent');
    if (isLast) return done();
    return postponeLetter(db, user_id, 60 * Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES));
  }
  await done();
};

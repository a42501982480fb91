import { createHash } from 'node:crypto';
import type { Db } from '../../../server/database/open.ts';
import { badRequest, HttpError } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { saveAnswerOf } from '../../answering/server/public.ts';
import { addressOfId } from '../../tasks/rules.ts';
import type { Migration } from '../contract.ts';
import { hunterMessages } from './messages.ts';
import {
  type Chosen,
  confirmByHash,
  confirmedAmong,
  markMigrated,
  type Recording,
  waitingRecordings,
} from './queries.ts';

/** As many as one request does in a few seconds. */
const AT_ONCE = 200;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const confirm = async (db: Db, token: string): Promise<void> => {
  if (!(await confirmByHash(db, hashOf(token)))) throw badRequest(hunterMessages.badToken);
};

type Say = (said: MessageRef) => string;

/**
 * Makes answers of recordings, each through the same checks as an answer that its author submits. What is refused stays and
 * is listed with the reason. One call makes some of them, those after `after`.
 */
export const migrate = async (
  db: Db,
  viewer: Viewer,
  chosen: Chosen,
  { after }: { after?: string | undefined },
  say: Say,
): Promise<Migration> => {
  const migrated: Migration['migrated'] = [];
  const failed: Migration['failed'] = [];
  const recordings = await waitingRecordings(db, chosen, after, AT_ONCE);
  for (const recording of recordings) {
    const { username, question_id: q_id } = recording;
    try {
      const ans_id = await saveRecording(db, viewer, recording, say);
      await markMigrated(db, recording.id, ans_id);
      migrated.push({ username, ans_id, q_id });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      failed.push({ username, q_id, detail: say(reasonOf(error)) });
    }
  }
  const names = chosen === 'companies' ? [] : chosen.usernames;
  const known = new Set(await confirmedAmong(db, names));
  return {
    ...{ migrated, failed, unknown: names.filter((name) => !known.has(name)) },
    next: recordings.length === AT_ONCE ? (recordings.at(-1)?.id ?? null) : null,
  };
};

const reasonOf = ({ status, content }: HttpError): MessageRef =>
  content.detail ??
  Object.values(content.fields ?? {})[0]?.[0] ??
  message(status === 404 ? hunterMessages.taskGone : hunterMessages.badToken);

/** As its author, who has no more rights than anybody who answers. */
const saveRecording = async (db: Db, viewer: Viewer, recording: Recording, say: Say): Promise<number> => {
  const { id, task_id, question_id: questionId, content, seconds, user_id, username } = recording;
  const rights = { is_staff: false, is_superuser: false, is_moderator: false, is_company_coordinator: false };
  const { answer_id } = await saveAnswerOf(
    db,
    { ...viewer, ...rights, id: user_id, username },
    { slug: addressOfId(task_id), questionId },
    'recorded',
    { save_key: id, content, time_taken: seconds },
    say,
  );
  return answer_id;
};

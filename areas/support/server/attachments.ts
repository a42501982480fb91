import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { OpenFile } from '../../../server/platform/files/area-files.ts';
import { StorageFull } from '../../../server/platform/files/keys.ts';
import { badFields, HttpError } from '../../../server/platform/http-error.ts';
import type { Services } from '../../../server/platform/services.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { checkContent, HEAD_BYTES } from '../../files/server/public.ts';
import { attachmentFault } from '../rules.ts';
import { announceAttachment, attachmentById, dueAttachments, forgetAttachment } from './attachment-queries.ts';
import { supportMessages } from './messages.ts';

const CLEAN_UP_AT_ONCE = 100;

export interface StoredAttachment {
  id: string;
  name: string;
  type: string;
  size: number;
}

type Storage = Pick<Services, 'db' | 'files'>;

/** Where an attachment lies in the storage. */
export const keyOf = (id: string): string => `tickets/${id}`;

const wrong = (reason: MessageRef): HttpError => badFields({ attachments: [reason] });

/** Streams an attachment to the storage and checks it. One that is rejected is not stored. */
export const storeAttachment = async (
  services: Storage,
  part: MultipartFile,
  name: string,
  others: readonly StoredAttachment[],
): Promise<StoredAttachment> => {
  const { db, files } = services;
  const fault = attachmentFault({ name, size: null }, others);
  if (fault) throw wrong(message(supportMessages[fault], { name }));
  const id = randomUUID();
  await announceAttachment(db, { id, position: others.length, name });
  try {
    const { size } = await files.write(keyOf(id), part.file);
    if (part.file.truncated) throw wrong(message(supportMessages.tooLarge));
    if (size === 0) throw wrong(message(supportMessages.empty, { name }));
    const head = await files.read(keyOf(id), { start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
    const type = await checkContent(name, await buffer(head));
    if (type === null) throw wrong(message(supportMessages.wrongContent, { name }));
    return { id, name, size, type: type || 'application/octet-stream' };
  } catch (error) {
    await dropAttachment(services, id);
    if (error instanceof StorageFull) throw new HttpError(507, { detail: message(supportMessages.storageFull) });
    throw error;
  }
};

/** What fails here is done by the clean-up. */
export const dropAttachment = async ({ db, files }: Storage, id: string): Promise<void> => {
  await files.remove(keyOf(id));
  await forgetAttachment(db, id);
};

/** Removes the files of deleted tickets and of requests that never ended. */
export const removeUnused = async (services: Storage): Promise<void> => {
  for (let due = await dueAttachments(services.db, CLEAN_UP_AT_ONCE); due.length > 0; ) {
    for (const id of due) await dropAttachment(services, id);
    due = await dueAttachments(services.db, CLEAN_UP_AT_ONCE);
  }
};

/** An attachment, for whoever may see its ticket. */
export const openFile: OpenFile = async ({ db, files }, viewer, id) => {
  const file = await attachmentById(db, id);
  const mayRead = file && (viewer.is_superuser || (viewer.is_employee && file.author_id === viewer.id));
  if (!mayRead) return null;
  const { name, size, type } = file;
  return { name, size, type, version: id, read: (range) => files.read(keyOf(id), range) };
};

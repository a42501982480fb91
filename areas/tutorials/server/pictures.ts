import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { StorageFull } from '../../../server/platform/files/keys.ts';
import type { OpenPublicFile } from '../../../server/platform/files/public-files.ts';
import { publicFileAddress } from '../../../server/platform/files/public-files.ts';
import { sentName } from '../../../server/platform/http/requests/sent-name.ts';
import { badRequest, HttpError, tooLarge } from '../../../server/platform/http-error.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import { extensionOf } from '../../../widgets/shared/widget-files.ts';
import { cleanName } from '../../files/rules.ts';
import { checkContent, HEAD_BYTES } from '../../files/server/public.ts';
import { PICTURE_FORMATS, PICTURE_MB, PICTURES_A_DAY } from '../rules.ts';
import { tutorialMessages } from './messages.ts';
import {
  announcePicture,
  completePicture,
  duePictures,
  forgetPicture,
  keepPicture,
  pictureById,
  uploadedToday,
} from './picture-queries.ts';

const CLEAN_UP_AT_ONCE = 100;

type Storage = Pick<Services, 'db' | 'files'>;

const keyOf = (id: string): string => `pictures/${id}`;

const notAPicture = () => badRequest(tutorialMessages.noPicture, { formats: PICTURE_FORMATS.join(', ') });

/** Streams a picture to the storage and checks it. Gives its address; one that is rejected is not stored. */
export const storePicture = async (services: Storage, viewer: Viewer, request: FastifyRequest): Promise<string> => {
  const { db, files } = services;
  const limits = { fileSize: PICTURE_MB * 1024 * 1024, files: 1 };
  const part = request.isMultipart() ? await request.file({ limits }) : undefined;
  const name = part ? cleanName(sentName(part)) : '';
  if (!part || !(PICTURE_FORMATS as readonly string[]).includes(extensionOf(name))) {
    part?.file.resume();
    throw notAPicture();
  }
  if ((await uploadedToday(db, viewer.id)) >= PICTURES_A_DAY) {
    part.file.resume();
    throw new HttpError(429, { detail: message(tutorialMessages.manyPictures, { most: PICTURES_A_DAY }) });
  }
  const id = randomUUID();
  await announcePicture(db, { id, name, uploaded_by: viewer.id });
  try {
    const { size } = await files.write(keyOf(id), part.file);
    if (part.file.truncated) throw tooLarge(tutorialMessages.largePicture, { most: PICTURE_MB });
    if (size === 0) throw notAPicture();
    const head = await files.read(keyOf(id), { start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
    const type = await checkContent(name, await buffer(head));
    if (!type?.startsWith('image/')) throw notAPicture();
    await completePicture(db, id, { type, size });
    return publicFileAddress('tutorials', id);
  } catch (error) {
    await dropPicture(services, id);
    if (error instanceof StorageFull) throw new HttpError(507, { detail: message(tutorialMessages.storageFull) });
    throw error;
  }
};

const dropPicture = async ({ db, files }: Storage, id: string): Promise<void> => {
  await files.remove(keyOf(id));
  await forgetPicture(db, id);
};

/** Removes pictures that no text names any more. */
export const removeUnusedPictures = async (services: Storage): Promise<void> => {
  for (const id of await duePictures(services.db, CLEAN_UP_AT_ONCE)) {
    if (!(await keepPicture(services.db, id))) await dropPicture(services, id);
  }
};

export const openPicture: OpenPublicFile = async ({ db, files }, id) => {
  const picture = await pictureById(db, id);
  if (!picture) return null;
  const { name, type, size } = picture;
  return { name, type: type ?? '', size: size ?? 0, version: id, read: (range) => files.read(keyOf(id), range) };
};

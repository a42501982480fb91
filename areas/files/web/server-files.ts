import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { upload } from '../../../web/platform/upload.ts';
import {
  isPaused,
  type StoredFile,
  type StoredPicture,
  UnreachableError,
  type UnsentFile,
  type UploadOptions,
  type WidgetFiles,
} from '../../../widgets/shared/widget-files.ts';
import {
  beginUpload,
  deleteFiles,
  fileAddress,
  finishUpload,
  listFiles,
  pictureTiles,
  sendPart,
  type UploadedFile,
} from '../contract.ts';
import { idOfPath } from '../rules.ts';
import { type AnswerPlace, addressIn } from './answer-place.ts';
import { peaksOfFile } from './file-peaks.ts';
import { isPassing } from './patience.ts';
import { type PartContent, sendFile } from './send-file.ts';
import { openUnsentStore, type UnsentStore } from './unsent-store.ts';

const stores = new Map<number, UnsentStore>();

const storeOf = (userId: number): UnsentStore => {
  const store = stores.get(userId) ?? openUnsentStore(userId);
  stores.set(userId, store);
  return store;
};

const unsentAt = ({ taskId, questionId, answerId }: AnswerPlace, componentId: string) =>
  JSON.stringify([taskId, questionId, answerId ?? '', componentId]);

const namedAs = ({ questionId, answerId }: AnswerPlace, componentId: string) => ({
  questionId,
  componentId,
  ...(answerId !== undefined && { answerId }),
});

const storedOf = ({ path, name, type, size }: UploadedFile): StoredFile => ({ id: path, name, type, size });

const isGivenUp = (signal: AbortSignal | undefined) => signal?.aborted === true && !isPaused(signal);

/** The server does not take this file; who has to sign in again tries again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;

/** Stores a file on the device until it has arrived, was given up, or was refused by the server for good. */
const uploadFile = async (
  place: AnswerPlace,
  componentId: string,
  content: Blob,
  options: UploadOptions,
): Promise<StoredFile> => {
  const { key = crypto.randomUUID(), signal } = options;
  const name = options.name ?? (content instanceof File ? content.name : 'file');
  const store = storeOf(place.userId);
  await store.put(unsentAt(place, componentId), { key, name, content });
  const params = { slug: addressIn(place), id: key };
  const { size } = content;
  const body = { ...namedAs(place, componentId), id: key, name, size, form_version: place.formVersion };
  const calls = {
    begin: (signal?: AbortSignal) => call(beginUpload, { params: { slug: params.slug }, body, signal }),
    part: (number: number, part: PartContent) => upload(sendPart, { params: { ...params, number }, ...part }),
    finish: (signal?: AbortSignal) => call(finishUpload, { params, signal }),
  };
  try {
    const file = await sendFile(content, calls, options);
    await store.remove(key);
    return storedOf(file);
  } catch (error) {
    if (isGivenUp(signal) || isRefused(error)) await store.remove(key);
    // Nobody waits until the server has forgotten it.
    if (isGivenUp(signal)) void removeFile(place, componentId, key).catch(() => undefined);
    throw error;
  }
};

const unsentFiles = (place: AnswerPlace, componentId: string): Promise<UnsentFile[]> =>
  storeOf(place.userId).at(unsentAt(place, componentId));

const listFilesOf = async (place: AnswerPlace, componentId: string): Promise<StoredFile[]> => {
  const listed = await call(listFiles, { params: { slug: addressIn(place) }, query: namedAs(place, componentId) });
  return listed.map((file) => ({ ...storedOf(file), isSubmitted: file.is_submitted }));
};

/** By its path, or by the key of its upload. */
const removeFile = async (place: AnswerPlace, componentId: string, id: string): Promise<void> => {
  await storeOf(place.userId).remove(id);
  const body = { ...namedAs(place, componentId), file: id };
  await call(deleteFiles, { params: { slug: addressIn(place) }, body });
};

/** Says of a failed look-up whether it is worth to be repeated. */
const lookedUp = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw isPassing(error) ? new UnreachableError(error.message) : error;
  });

const addressOfFile = (path: string) => lookedUp(call(fileAddress, { params: { id: idOfPath(path) ?? '' } }));

const pictureOfFile = async (path: string): Promise<StoredPicture> => {
  const asked = call(pictureTiles, { params: { id: idOfPath(path) ?? '' } });
  const { tiles, to_come, is_damaged } = await lookedUp(asked);
  return {
    tiles: tiles && {
      ...{ width: tiles.width, height: tiles.height, edge: tiles.edge, top: tiles.top },
      address: (level, column, row) => `${tiles.url}${level}-${column}-${row}.jpg`,
    },
    toCome: to_come,
    isDamaged: is_damaged,
  };
};

/** The calls of the files of one widget. */
export const serverFiles = (
  place: AnswerPlace,
  componentId: string,
): Required<Omit<WidgetFiles, 'key' | 'questionId'>> => ({
  upload: (content, options = {}) => uploadFile(place, componentId, content, options),
  unsent: () => unsentFiles(place, componentId),
  list: () => listFilesOf(place, componentId),
  remove: (id) => removeFile(place, componentId, id),
  address: async (id) => (await addressOfFile(id)).url,
  playable: async (id) => {
    const { url, play_url } = await addressOfFile(id);
    return { play: play_url ?? url, file: url };
  },
  thumbnail: async (id) => (await addressOfFile(id)).thumbnail,
  picture: pictureOfFile,
  peaks: (id) => lookedUp(peaksOfFile(id)),
});

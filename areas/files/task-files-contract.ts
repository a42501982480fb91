import { staff } from '../../shared/access.ts';
import { CutPage, pageFields } from '../../shared/paging.ts';
import { closed, Empty, Instant, Nullable, route, SlugParams, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { FileId, Upload } from './contract.ts';
import { PART_BYTES } from './rules.ts';

/** A sound, a video or a picture that questions of a task show. */
export const TaskFile = Type.Object({
  id: FileId,
  /** Its name with its folders, `speakers/a/01.wav`: as questions name it before they are imported. */
  name: Type.String(),
  /** What questions hold once they are imported: `files/{id}/01.wav`. */
  path: Type.String(),
  /** Media type by its content, such as `audio/wav`. */
  type: Type.String(),
  /** Bytes. */
  size: Whole,
  /** Of a sound or a video, by its headers; null where they do not say it. */
  milliseconds: Nullable(Whole),
  uploaded: Instant,
});
export type TaskFile = Static<typeof TaskFile>;

const FileName = Text(500, 1);

export const listTaskFiles = route({
  method: 'GET',
  path: 'admin/task/:slug/files/',
  summary: 'Files that the questions of a task show, by name',
  need: staff,
  params: SlugParams,
  query: closed({ ...pageFields, search: Type.Optional(Text(200)) }),
  reply: Type.Object({ ...CutPage(TaskFile).properties, title: Type.String() }),
});

/**
 * Called again with the same id it tells where the upload is. 409 where the task has another file of this name. The file
 * itself goes in parts of `part_size` bytes.
 */
export const beginTaskUpload = route({
  method: 'POST',
  path: 'admin/task/:slug/files/',
  summary: 'Begins the upload of a file for the questions of a task, or tells which parts of it have arrived',
  need: staff,
  params: SlugParams,
  body: closed({
    /** Made by the client once for each file. */
    id: FileId,
    name: FileName,
    size: Whole,
  }),
  reply: Upload,
});

/** Does what the three calls do, for a file of one part: most pictures and many recordings are no larger. */
export const sendTaskFile = route({
  method: 'POST',
  path: 'admin/task/:slug/files/whole/',
  summary: 'Uploads a file of at most 4 MB for the questions of a task; repeated with the same id it changes nothing',
  need: staff,
  kind: 'upload',
  params: SlugParams,
  query: closed({ id: FileId, name: FileName, size: Type.Integer({ minimum: 0, maximum: PART_BYTES }) }),
  reply: TaskFile,
});

const TaskFileParams = closed({ ...SlugParams.properties, id: FileId });

export const sendTaskPart = route({
  method: 'POST',
  path: 'admin/task/:slug/files/:id/parts/:number/',
  summary: 'Sends one part of a file for the questions of a task; repeated it changes nothing',
  need: staff,
  kind: 'upload',
  params: closed({ ...TaskFileParams.properties, number: Whole }),
  reply: Empty,
});

/** 400 where it is no sound, video or picture, or not what its extension says; nothing of it is stored then. */
export const finishTaskUpload = route({
  method: 'POST',
  path: 'admin/task/:slug/files/:id/finish/',
  summary: 'Checks a file for the questions of a task that has arrived and makes it available',
  need: staff,
  params: TaskFileParams,
  reply: TaskFile,
});

/** Questions that show them say from now on that they are missing. Files that are not there any more are no error. */
export const deleteTaskFiles = route({
  method: 'DELETE',
  path: 'admin/task/:slug/files/',
  summary: 'Deletes files that the questions of a task show',
  need: staff,
  params: SlugParams,
  body: closed({ ids: Type.Array(FileId, { minItems: 1, maxItems: 1000 }) }),
  reply: Type.Object({ deleted: Whole }),
});

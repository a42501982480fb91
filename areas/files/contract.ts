import { signedIn } from '../../shared/access.ts';
import { closed, Empty, Id, Instant, Nullable, route, SlugParams, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

export const FileId = Type.String({ format: 'uuid' });

/** A stored file. */
export const UploadedFile = Type.Object({
  /** What answers hold: `files/{id}/{name}`, the address of the file's page. */
  path: Type.String(),
  name: Type.String(),
  /** Media type of pictures, sound and video, by their content; else empty. */
  type: Type.String(),
  /** Bytes. */
  size: Whole,
  uploaded: Instant,
});
export type UploadedFile = Static<typeof UploadedFile>;

const ListedFile = Type.Object({
  ...UploadedFile.properties,
  /** A stored version of the answer names it: it lives as long as that version, also when the answer no longer has it. */
  is_submitted: Type.Boolean(),
});
export type ListedFile = Static<typeof ListedFile>;

/** Which widget of which answer. */
const place = {
  questionId: Id,
  /** The widget. */
  componentId: Text(120, 1),
  /** Whose answer, for those who may see it; the person's own if left out. */
  username: Type.Optional(Text(150)),
  /** The same by the answer, for those who may not know the name of its author. */
  answerId: Type.Optional(Id),
};

/** Where an upload is. */
export const Upload = Type.Object({
  id: FileId,
  /** Bytes of each part but the last. */
  part_size: Whole,
  /** Parts that have arrived, counted from 0. */
  received: Type.Array(Whole),
  /** Null while parts are missing. */
  file: Nullable(UploadedFile),
});
export type Upload = Static<typeof Upload>;

export const listFiles = route({
  method: 'GET',
  path: 'task/:slug/files/',
  summary: 'Files of a widget of an answer, the first uploaded first',
  need: signedIn,
  params: SlugParams,
  query: closed(place),
  reply: Type.Array(ListedFile),
});

/** Called again with the same id it tells where the upload is. */
export const beginUpload = route({
  method: 'POST',
  path: 'task/:slug/files/',
  summary: 'Begins an upload, or tells which parts of it have arrived',
  need: signedIn,
  params: SlugParams,
  body: closed({
    ...place,
    /** Made by the client once for each file. */
    id: FileId,
    name: Text(1000, 1),
    size: Whole,
    /** The version of the form that the person sees. The current one if left out. */
    form_version: Type.Optional(Version),
  }),
  reply: Upload,
});

export const sendPart = route({
  method: 'POST',
  path: 'task/:slug/files/:id/parts/:number/',
  summary: 'Sends one part of a file; repeated it changes nothing',
  need: signedIn,
  kind: 'upload',
  params: closed({ ...SlugParams.properties, id: FileId, number: Whole }),
  reply: Empty,
});

/** Rejects a file whose content is not what its extension says (400); nothing of it is stored then. */
export const finishUpload = route({
  method: 'POST',
  path: 'task/:slug/files/:id/finish/',
  summary: 'Checks the content of a file that has arrived and makes it available',
  need: signedIn,
  params: closed({ ...SlugParams.properties, id: FileId }),
  reply: UploadedFile,
});

/**
 * Also ends an upload. A file that is not there any more is no error. One that a stored version of the answer names is deleted
 * from the answer that is being edited, which is left to the client, and stays with that version.
 */
export const deleteFiles = route({
  method: 'DELETE',
  path: 'task/:slug/files/',
  summary: 'Deletes a file of a widget, or all of them',
  need: signedIn,
  params: SlugParams,
  body: closed({
    ...place,
    /** Its path, or the id of an upload; all files of the widget if left out. */
    file: Type.Optional(Text(400)),
  }),
  reply: Type.Object({ file_deleted: Type.Boolean() }),
});

export const fileAddress = route({
  method: 'GET',
  path: 'files/:id/address/',
  summary: 'A signed address that opens a file for twelve hours, while the person may see it',
  need: signedIn,
  params: closed({ id: FileId }),
  reply: Type.Object({
    url: Type.String(),
    name: Type.String(),
    /** Opens a picture small, for lists; null for other files. */
    thumbnail: Nullable(Type.String()),
    /** Of an MP3: the same sound in a form in which players go to a time exactly, once it is made. */
    play_url: Nullable(Type.String()),
  }),
});

/** A large picture in tiles: at `top` a pixel of a tile is one of the picture, at each level below it is two by two of the next. */
export const PictureTiles = Type.Object({
  /** Signed; `LEVEL-COLUMN-ROW.jpg` comes behind it. */
  url: Type.String(),
  width: Whole,
  height: Whole,
  /** Pixels of a tile's side. */
  edge: Whole,
  top: Whole,
});

export const pictureTiles = route({
  method: 'GET',
  path: 'files/:id/tiles/',
  summary: 'The tiles of a large picture; null for other files, and until the tiles are made',
  need: signedIn,
  params: closed({ id: FileId }),
  reply: Type.Object({
    tiles: Nullable(PictureTiles),
    /** While the tiles are being made: the size of the picture, and what opens it small, as soon as that is made. */
    to_come: Nullable(Type.Object({ width: Whole, height: Whole, thumbnail: Nullable(Type.String()) })),
    /** The picture is so large that it would have tiles, and parts of it cannot be read. */
    is_damaged: Type.Boolean(),
  }),
});

/** Which files a widget takes. The server asks for the same. */
export interface FileRules {
  /** How many files an answer may have; null: as many as a widget may have at all. */
  readonly most: number | null;
  /** In lower case and without the dot; empty: any. */
  readonly extensions: readonly string[];
  /** Of one file. */
  readonly mostBytes: number;
}

const MB = 1024 * 1024;
/** A widget takes no larger files and no more of them, whatever its settings say. */
export const LARGEST_FILE_MB = 2048;
export const MOST_FILES = 100;

/** Of a widget that says nothing. */
export const USUAL_FILE_RULES: FileRules = { most: null, extensions: [], mostBytes: 100 * MB };

/** The last part of a name, in lower case and without the dot; empty where it has none. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name of a file by its path: what stands behind the last slash. */
export const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A file that belongs to one widget of one answer. */
export interface StoredFile {
  /** Its path, `files/…/report.pdf`; what a widget keeps in its value. */
  readonly id: string;
  /** As the person's device called it. */
  readonly name: string;
  /** Media type, such as `image/png`; empty where the device did not know it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** A submitted version of the answer has it, and keeps it. */
  readonly isSubmitted?: boolean;
}

/** A file whose upload was begun on this device and did not end. */
export interface UnsentFile {
  readonly key: string;
  readonly name: string;
  readonly content: Blob;
}

/** An upload that is aborted for this reason is not given up: its file is among the unsent ones. */
export const PAUSED = 'paused';
export const isPaused = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && signal.reason === PAUSED;

export interface UploadOptions {
  /** For what has no name of its own, such as a recording. */
  name?: string;
  /** Continues the upload of an unsent file. */
  key?: string;
  /** Aborting it ends the upload, and nothing of the file is kept unless the reason is `PAUSED`. */
  signal?: AbortSignal;
  /** Called while the file is sent, with bytes; the last call says that all are sent. */
  onProgress?: (sent: number, total: number) => void;
  /** Called with true when the upload waits for a connection or behind other uploads, and with false when it goes on. */
  onWaiting?: (isWaiting: boolean) => void;
}

/** A picture cut into squares, at its own size and at halves of it. */
export interface PictureTiles {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Pixels of a tile's side. */
  readonly edge: number;
  /** The level of the picture's own size; at each level below it is half as large. */
  readonly top: number;
  /** Of a tile, counted from the top left. It expires with the session. */
  address(level: number, column: number, row: number): string;
}

/** Addresses of a sound or a video. */
export interface PlayableFile {
  /** For a player: in a form that seeks exactly, where the file does not. */
  readonly play: string;
  /** The file itself, for what reads it. */
  readonly file: string;
}

/** What is known of a picture that may be large. */
export interface StoredPicture {
  /** Null where it is shown in one piece, or while the tiles are made. */
  readonly tiles: PictureTiles | null;
  /** While they are made: the pixels of the picture, and an address that shows it small, as soon as there is one. */
  readonly toCome: { readonly width: number; readonly height: number; readonly thumbnail: string | null } | null;
  /** Parts of it cannot be read. */
  readonly isDamaged: boolean;
}

/** The outline of a stored sound in several resolutions. */
export interface StoredPeaks {
  /** Pairs a second of the first level; each next one has a quarter. */
  readonly rate: number;
  /** Of the sound, in seconds. */
  readonly duration: number;
  /** Where each level lies, in bytes; the coarsest first, one after the other. */
  readonly levels: readonly { readonly start: number; readonly length: number }[];
  /** Bytes from `start` up to `end`, which is not included. */
  read(start: number, end: number, signal: AbortSignal): Promise<Int8Array>;
}

/** What is known of the outline of a stored sound. */
export interface FilePeaks {
  /** Null where there is none, or not yet. */
  readonly peaks: StoredPeaks | null;
  /** Where the server cannot make the outline: stores the finest level that was made here, for the next person. */
  readonly give: ((peaks: { rate: number; duration: number; pairs: Int8Array }) => Promise<void>) | null;
}

/** There was no connection, or no server behind it: what was asked for may be there all the same. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/**
 * The files of one widget in front of one person, as the page that shows the form gives them. Everything rejects with an
 * error that has words for the person in `message`, and with an `AbortError` after an abort; what is asked of a stored file, with
 * an `UnreachableError` where nothing answered.
 */
export interface WidgetFiles {
  /** The same for this widget, answer and person whenever the page is opened: for what a widget keeps on the device. */
  readonly key: string;
  readonly questionId: number;
  /**
   * Stores a file. It is there for the next person once this has resolved, whether or not the answer is submitted. Without
   * a connection the upload waits and goes on where it stopped.
   */
  upload(file: Blob, options?: UploadOptions): Promise<StoredFile>;
  /** Files whose upload ended with the page that began it. Uploading them with their `key` goes on where it stopped. */
  unsent(): Promise<readonly UnsentFile[]>;
  /** The stored files, in the order of their uploads. */
  list(): Promise<readonly StoredFile[]>;
  /**
   * Deletes a file, or what has arrived of an upload by its key; what is not there any more is no error. A file of a submitted
   * version of the answer stays for that version.
   */
  remove(id: string): Promise<void>;
  /** An address for `src` or `href`. It may expire: ask again instead of storing it. Rejects if there is no such file. */
  address(id: string): Promise<string>;
  /** The same for a player. Left out: it plays the file itself. */
  playable?(id: string): Promise<PlayableFile>;
  /** An address that shows a picture small; null for other files. Left out: pictures are their own thumbnails. */
  thumbnail?(id: string): Promise<string | null>;
  /** How a picture is to be shown. Left out: in one piece. */
  picture?(id: string): Promise<StoredPicture>;
  /** The outline of a sound or a video. Left out: there are never any. */
  peaks?(id: string): Promise<FilePeaks>;
}

/** A file that belongs to one widget of one answer. */
export interface StoredFile {
  /** Unique among the files of the widget; what a widget keeps in its value. */
  readonly id: string;
  /** As the person's device called it. */
  readonly name: string;
  /** Media type, such as `image/png`; empty where the device did not know it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export interface UploadOptions {
  /** For what has no name of its own, such as a recording. */
  name?: string;
  /** Aborting it stops the upload; nothing of the file is kept. */
  signal?: AbortSignal;
  /** Called while the file is sent, with bytes; the last call says that all are sent. */
  onProgress?: (sent: number, total: number) => void;
}

/**
 * The files of one widget in front of one person, as the page that shows the form gives them. Everything rejects with an
 * error that has words for the person in `message`, and with an `AbortError` after an abort.
 */
export interface WidgetFiles {
  /** Stores a file. It is there for the next person once this has resolved, whether or not the answer is submitted. */
  upload(file: Blob, options?: UploadOptions): Promise<StoredFile>;
  /** The stored files, in the order of their uploads. */
  list(): Promise<readonly StoredFile[]>;
  /** Deletes a file; one that is not there any more is no error. */
  remove(id: string): Promise<void>;
  /** An address for `src` or `href`. It may expire: ask again instead of storing it. Rejects if there is no such file. */
  address(id: string): Promise<string>;
}

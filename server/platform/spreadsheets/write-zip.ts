import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile as Archive } from 'yazl';

/** A file of an archive; its text is made when its turn comes. */
export interface ZipFile {
  name: string;
  text: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
  /** It gains nothing by being compressed again: a picture, a sound. */
  isPacked?: boolean;
}

/** A ZIP archive, made as it is read off; of its files no more is in memory than a piece of one, and their names. */
export const zipOf = (files: AsyncIterable<ZipFile>, made: Date): Readable => {
  const archive = new Archive();
  const bytes = archive.outputStream as Readable;
  let content: Readable | undefined;
  // The archive keeps this function for each file to its end, so it must not hold the file.
  const take = (give: (error: unknown, stream: Readable) => void) => give(null, content as Readable);
  const fill = async () => {
    for await (const { name, text, isPacked = false } of files) {
      if (bytes.destroyed) return;
      content = Readable.from(text, { objectMode: false });
      archive.addReadStreamLazy(name, { mtime: made, compress: !isPacked }, take);
      await finished(content);
    }
    archive.end();
  };
  fill().catch((error) => bytes.destroy(error));
  // Whoever stops reading wants no more files made.
  bytes.once('close', () => content?.destroy());
  return bytes;
};

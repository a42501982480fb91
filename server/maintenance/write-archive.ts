import { createHash } from 'node:crypto';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Content, MANIFEST, type Manifest, SEAL_BYTES } from './archive.ts';

/** Text shrinks to a fifth at the quickest level; the slower ones save little more. */
const LEVEL = 1;

export interface ArchiveWriter {
  /** Adds an entry and resolves when all of it was taken. One at a time. */
  add(name: string, content: AsyncIterable<Buffer>): Promise<Content>;
  /** Ends the archive; resolves when all of it was written. */
  end(manifest: Manifest): Promise<void>;
}

/** Writes an archive to a stream as it is made: nothing but its table of contents is in memory. */
export const writeArchive = (target: Writable): ArchiveWriter => {
  const archive = new ZipFile();
  const written = pipeline(archive.outputStream, seal(), target);
  // Whoever adds or ends next learns of it.
  written.catch(() => {});
  return {
    add: async (name, content) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const taken = Promise.withResolvers<void>();
      const counted = async function* () {
        try {
          for await (const chunk of content) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
          taken.resolve();
        } catch (error) {
          taken.reject(error);
        }
      };
      archive.addReadStream(Readable.from(counted(), { objectMode: false }), name, { compressionLevel: LEVEL });
      await Promise.race([taken.promise, written]);
      return { bytes, sha256: hash.digest('hex') };
    },
    end: async (manifest) => {
      const content = Buffer.from(JSON.stringify(manifest, null, 1));
      archive.addBuffer(content, MANIFEST);
      archive.end({ comment: '0'.repeat(SEAL_BYTES), forceZip64Format: false });
      await written;
    },
  };
};

/** Puts the checksum of all that comes before into the last bytes, which are the archive's comment. */
const seal = (): Transform => {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const end = Math.max(0, all.length - SEAL_BYTES);
      held = all.subarray(end);
      hash.update(all.subarray(0, end));
      done(null, all.subarray(0, end));
    },
    flush(done) {
      done(null, hash.digest('hex'));
    },
  });
};

import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its text is made when its turn comes. */
export interface ZipFile {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/** Names are UTF-8, and sizes follow the content: nobody knows them before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** What a number of the older form of ZIP can say; from there on the newer one says it. */
const MOST = 0xffff_ffff;
const MOST_FILES = 0xffff;
const VERSION = 45;
/** Made on Unix, where names are not those of an old code page; files that everybody may read. */
const MADE_BY = (3 << 8) | VERSION;
const MODE = 0o100644 * 0x1_0000;

interface Written {
  name: Buffer;
  sum: number;
  packed: number;
  size: number;
  at: number;
}

/** A ZIP archive as it is read off; of its files no more is in memory than a piece of one, and their names. */
export async function* zipOf(files: AsyncIterable<ZipFile>, made: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const time = timeOf(made);
  let at = 0;
  for await (const file of files) {
    const one: Written = { name: Buffer.from(file.name), sum: 0, packed: 0, size: 0, at };
    const head = headOf(one, time);
    yield head;
    for await (const part of packed(file.text, one)) yield part;
    const tail = descriptorOf(one);
    yield tail;
    at += head.length + one.packed + tail.length;
    written.push(one);
  }
  let directory = 0;
  for (const one of written) {
    const entry = entryOf(one, time);
    directory += entry.length;
    yield entry;
  }
  yield endOf(written.length, directory, at);
}

async function* packed(text: ZipFile['text'], one: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const ready: Buffer[] = [];
  deflate.on('data', (part: Buffer) => {
    one.packed += part.length;
    ready.push(part);
  });
  const ended = new Promise<void>((resolve, reject) => {
    deflate.once('end', resolve);
    deflate.once('error', reject);
  });
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    one.sum = crc32(bytes, one.sum);
    one.size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    yield* ready.splice(0);
  }
  deflate.end();
  await ended;
  yield* ready.splice(0);
}

/** As DOS kept it; in UTC, since nobody knows where it will be read. */
const timeOf = (made: Date): [time: number, day: number] => [
  (made.getUTCHours() << 11) | (made.getUTCMinutes() << 5) | (made.getUTCSeconds() >> 1),
  ((made.getUTCFullYear() - 1980) << 9) | ((made.getUTCMonth() + 1) << 5) | made.getUTCDate(),
];

type Field = [bytes: 2 | 4 | 8, value: number];

const bytesOf = (...fields: Field[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

/** The room for sizes of the newer form, which says too that those after the content are of that form. */
const headOf = ({ name }: Written, [time, day]: [number, number]): Buffer =>
  Buffer.concat([
    bytesOf([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, time], [2, day], [4, 0]),
    bytesOf([4, MOST], [4, MOST], [2, name.length], [2, 20]),
    name,
    bytesOf([2, 1], [2, 16], [8, 0], [8, 0]),
  ]);

const descriptorOf = ({ sum, packed: length, size }: Written): Buffer =>
  bytesOf([4, 0x08074b50], [4, sum], [8, length], [8, size]);

const entryOf = ({ name, sum, packed: length, size, at }: Written, [time, day]: [number, number]): Buffer => {
  const large = [size, length, at].filter((value) => value >= MOST).map((value): Field => [8, value]);
  const extra = large.length === 0 ? Buffer.alloc(0) : bytesOf([2, 1], [2, 8 * large.length], ...large);
  const said = (value: number): Field => [4, Math.min(value, MOST)];
  return Buffer.concat([
    bytesOf([4, 0x02014b50], [2, MADE_BY], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, time], [2, day], [4, sum]),
    bytesOf(said(length), said(size), [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, MODE], said(at)),
    name,
    extra,
  ]);
};

const endOf = (count: number, directory: number, at: number): Buffer => {
  const plain = bytesOf(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
    ] as Field[]),
    ...([
      [2, Math.min(count, MOST_FILES)],
      [2, Math.min(count, MOST_FILES)],
    ] as Field[]),
    ...([
      [4, Math.min(directory, MOST)],
      [4, Math.min(at, MOST)],
      [2, 0],
    ] as Field[]),
  );
  if (count < MOST_FILES && directory < MOST && at < MOST) return plain;
  const end = at + directory;
  return Buffer.concat([
    bytesOf([4, 0x06064b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0], [8, count], [8, count]),
    bytesOf([8, directory], [8, at]),
    bytesOf([4, 0x07064b50], [4, 0], [8, end], [4, 1]),
    plain,
  ]);
};

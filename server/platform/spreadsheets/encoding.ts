import { isUtf8 } from 'node:buffer';
import { message } from '../../../shared/messages.ts';
import { tableMessages } from './messages.ts';
import { FileFault } from './row.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** By the byte order mark; without one it can only be UTF-8. `mark` is the length of the mark. */
export const encodingOf = (head: Buffer): { encoding: Encoding; mark: number } => {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: 2 };
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', mark: 3 };
  return { encoding: 'utf-8', mark: 0 };
};

const neither = (byte: number) => new FileFault(message(tableMessages.notUnicode, { byte }));

/** The content as UTF-8 without a mark, checked byte by byte. Positions in refusals count from 1, in the file's bytes. */
export async function* asUtf8(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    const head = await headOf(chunks);
    const { encoding, mark } = encodingOf(head);
    // Text in two bytes a character without a mark passes for UTF-8 full of zeros.
    const zero = encoding === 'utf-8' ? twoByteText(head) : -1;
    if (zero >= 0) throw neither(zero + 1);
    const rest = { [Symbol.asyncIterator]: () => chunks };
    const first = head.subarray(mark);
    yield* encoding === 'utf-8' ? checkUtf8(first, rest, mark) : fromUtf16(first, rest, encoding);
  } finally {
    // Whoever stops early, or at a fault, must not leave the file open.
    await chunks.return?.();
  }
}

/** Enough of the beginning to detect the encoding. */
const headOf = async (chunks: AsyncIterator<Buffer>): Promise<Buffer> => {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 1024) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = head.length === 0 ? value : Buffer.concat([head, value]);
  }
  return head;
};

const twoByteText = (head: Buffer): number => {
  const sample = head.subarray(0, 1024);
  const zeros = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return zeros > sample.length / 4 ? sample.indexOf(0) : -1;
};

async function* checkUtf8(first: Buffer, rest: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Buffer> {
  let carry: Buffer = Buffer.alloc(0);
  let position = offset;
  const check = (bytes: Buffer, last: boolean): [whole: Buffer, carry: Buffer] => {
    const cut = last ? bytes.length : bytes.length - openEnd(bytes);
    const whole = bytes.subarray(0, cut);
    if (!isUtf8(whole)) throw neither(position + firstFault(whole) + 1);
    position += cut;
    return [whole, bytes.subarray(cut)];
  };
  for await (const chunk of prepend(first, rest)) {
    const [whole, left] = check(carry.length === 0 ? chunk : Buffer.concat([carry, chunk]), false);
    carry = Buffer.from(left);
    if (whole.length > 0) yield whole;
  }
  const [whole] = check(carry, true);
  if (whole.length > 0) yield whole;
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

/** How many bytes at the end begin a character that the next chunk goes on with. */
const openEnd = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
};

/** Where the first character begins that is none, found by halving. */
const firstFault = (bytes: Buffer): number => {
  let good = 0;
  let over = bytes.length;
  while (over - good > 1) {
    const middle = (good + over) >> 1;
    const part = bytes.subarray(0, middle);
    if (isUtf8(part.subarray(0, part.length - openEnd(part)))) good = middle;
    else over = middle;
  }
  return good - openEnd(bytes.subarray(0, good));
};

async function* fromUtf16(first: Buffer, rest: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  let carry: Buffer = Buffer.alloc(0);
  let position = 2;
  for await (const chunk of prepend(first, rest)) {
    const bytes = Buffer.concat([carry, chunk]);
    let cut = bytes.length - (bytes.length % 2);
    const units = Buffer.from(bytes.subarray(0, cut));
    if (encoding === 'utf-16be') units.swap16();
    // A pair of surrogates may be torn in two by the end of the chunk.
    if (cut >= 2 && ((units[cut - 1] as number) & 0xfc) === 0xd8) cut -= 2;
    const text = units.toString('utf16le', 0, cut);
    if (!text.isWellFormed()) throw neither(position + 2 * loneSurrogate(text) + 1);
    position += cut;
    carry = Buffer.from(bytes.subarray(cut));
    if (text !== '') yield Buffer.from(text);
  }
  if (carry.length > 0) throw neither(position + 1);
}

const loneSurrogate = (text: string): number =>
  text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);

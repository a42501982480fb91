import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { textsOf } from './read-zip.ts';
import { type ZipFile, zipOf } from './write-zip.ts';

const MADE = new Date('2026-11-21T15:16:18Z');

describe('an archive of texts', () => {
  it('gives back what was put into it, names and all', async () => {
    const large = 'All of this again and again. '.repeat(40_000);
    const files = async function* (): AsyncGenerator<ZipFile> {
      yield { name: 'żółw/1.txt', text: ['Za', 'żółć ', '🐢'] };
      yield { name: 'empty.ann', text: [] };
      yield { name: 'b/large.txt', text: [large, large] };
    };
    const read = await textsOf(await buffer(zipOf(files(), MADE)));
    const found = await Promise.all(read.map(async ({ name, open }) => [name, await text(open())]));
    expect(Object.fromEntries(found)).toEqual({
      'żółw/1.txt': 'Zażółć 🐢',
      'empty.ann': '',
      'b/large.txt': large + large,
    });
  });

  it('can be empty', async () => {
    const none = async function* (): AsyncGenerator<ZipFile> {};
    expect(await textsOf(await buffer(zipOf(none(), MADE)))).toEqual([]);
  });

  it('is made no further once nobody reads it', async () => {
    const ended = Promise.withResolvers<void>();
    const files = async function* (): AsyncGenerator<ZipFile> {
      try {
        for (let number = 1; ; number += 1)
          yield { name: `${number}.txt`, text: [randomBytes(50_000).toString('hex')] };
      } finally {
        ended.resolve();
      }
    };
    const bytes = zipOf(files(), MADE);
    await once(bytes, 'readable');
    bytes.destroy();
    await ended.promise;
  });

  it('fails where a text fails', async () => {
    const files = async function* (): AsyncGenerator<ZipFile> {
      yield { name: 'a.txt', text: ['a'] };
      throw new Error('the database is gone');
    };
    await expect(buffer(zipOf(files(), MADE))).rejects.toThrow('the database is gone');
  });
});

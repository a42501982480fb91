import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesIn } from './read-archive.ts';

const read = async (chunks: Iterable<string>): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of linesIn(Readable.from([...chunks].map((chunk) => Buffer.from(chunk))))) lines.push(line);
  return lines;
};

it('reads lines wherever they are cut, and leaves empty ones out', async () => {
  expect(await read(['a\nb', 'c', 'd\n\ne\n', 'f'])).toEqual(['a', 'bcd', 'e', 'f']);
});

it('reads a line that comes in thousands of pieces without copying it with each', async () => {
  const [line] = await read(Array.from({ length: 60_000 }, () => 'x'.repeat(1000)));
  expect(line).toHaveLength(60_000_000);
});

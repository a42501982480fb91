import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const security = read('docs/security.md');

/** `file`: “words of a test”, “words of another” */
const named = [...security.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
  ([, file = '', words = '']) => [...words.matchAll(/“([^”]+)”/g)].map(([, test = '']) => [file, test] as const),
);

/** However quotes are written in the source, and lines are broken here. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

it('docs/security.md names tests', () => {
  expect(named.length).toBeGreaterThan(30);
});

it.each(named)('docs/security.md names a test that is there: %s, %s', (file, test) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  expect(plain(read(file))).toContain(plain(test));
});

it('docs/security.md leads to files that are there', () => {
  for (const [, file = ''] of security.matchAll(/\]\(([^)#:]+)\)/g)) {
    expect(existsSync(join(ROOT, 'docs', file)), file).toBe(true);
  }
});

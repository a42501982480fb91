import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referencePages } from './pages.ts';

const DOCS = new URL('../../docs/widgets/', import.meta.url);

test('the reference of widgets is current: npm run widget-reference', async () => {
  const pages = await referencePages();
  const written = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
  expect(written.sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) {
    expect(readFileSync(new URL(name, DOCS), 'utf8'), name).toBe(text);
    for (const [, picture = ''] of text.matchAll(/\((pictures\/[^)]+)\)/g))
      expect(existsSync(new URL(picture, DOCS)), picture).toBe(true);
  }
});

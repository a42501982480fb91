import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceBuild } from './web.js';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

let folder: string;
let build: string;
let dist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwerk-web-'));
  [build, dist] = [join(folder, 'build'), join(folder, 'dist')];
  put(join(build, 'next'), 'mine');
  put(dist, 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (place: string, content: string) => {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'index.html'), content);
};

/** What another build does just before one moves a folder. */
const meanwhile = (from: string, act: () => void) => {
  const rename = vi.mocked(renameSync);
  const real = rename.getMockImplementation();
  rename.mockImplementation((source, target) => {
    if (source === from) {
      rename.mockImplementation(real as typeof renameSync);
      act();
    }
    real?.(source, target);
  });
};

it('puts a build in the place of the one before, also where another that ends at the same instant takes or clears it', () => {
  replaceBuild(build, dist);
  expect([readFileSync(join(dist, 'index.html'), 'utf8'), existsSync(build)]).toEqual(['mine', false]);

  put(join(build, 'next'), 'newer');
  meanwhile(join(build, 'next'), () => put(dist, 'of another'));
  replaceBuild(build, dist);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('newer');

  put(join(build, 'next'), 'newest');
  meanwhile(dist, () => rmSync(dist, { recursive: true }));
  replaceBuild(build, dist);
  expect([readFileSync(join(dist, 'index.html'), 'utf8'), existsSync(build)]).toEqual(['newest', false]);
});

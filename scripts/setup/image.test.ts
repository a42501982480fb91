import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { readModule } from '../import-rules/read-modules.js';
import { inRoot, root } from './paths.js';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

/** The packages that the Dockerfile takes away, since only the page is made of them. */
const removed = (/npm uninstall (.*?)&&/s.exec(read('Dockerfile'))?.[1] ?? '')
  .split(/[\s\\]+/)
  .filter((word) => word !== '' && !word.startsWith('--'));

const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isIn: line.startsWith('!'), pattern: line.replace(/^!/, '') }));

/** Whether .dockerignore lets a file into the image: the last rule that matches it, or a folder above it, decides. */
const isInImage = (path: string): boolean => {
  const parts = path.split('/');
  const ways = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  return rules.findLast(({ pattern }) => ways.some((way) => matchesGlob(way, pattern)))?.isIn ?? true;
};

/** Where the program begins: what is started, the threads, and what areas contribute to a glob. */
const BEGINNINGS = [
  'server/{main,cli/main,maintenance/cli}.ts',
  'server/**/*-worker.ts',
  'areas/**/*-worker.ts',
  'areas/*/{cli,demo}.ts',
  'areas/*/server/invariant-queries.ts',
];

it('the image holds every file and every package that the server and its commands load', () => {
  const files = new Set(globSync(BEGINNINGS, { cwd: root }));
  const packages = new Set<string>();
  for (const path of files) {
    if (!/\.[tj]s$/.test(path)) continue;
    for (const { kind, target, loads } of readModule(root, path).imports) {
      // A widget names its view, which only the page asks for.
      if (loads === 'never' || (loads === 'on-demand' && /^widgets\/[^/]+\/widget\.ts$/.test(path))) continue;
      if (kind === 'file') files.add(target);
      else if (!isBuiltin(target)) packages.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'hucre', '@simplewebauthn/server']));
  expect(removed).toEqual(expect.arrayContaining(['react', 'vite']));
  const { dependencies } = JSON.parse(read('package.json'));
  expect(removed.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  expect(removed.filter((name) => packages.has(name))).toEqual([]);
  expect(files.size).toBeGreaterThan(400);
  expect([...files].filter((path) => !isInImage(path))).toEqual([]);
});

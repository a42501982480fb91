import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import { inRoot } from './paths.js';

const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** What runs, and what the page is built from: everything that is no test. */
const sources = globSync('{areas,demo,server,shared,web,widgets}/**/*.{ts,tsx}', { cwd: inRoot() }).filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file),
);

/** The packages that a file loads; types are gone once it runs. */
const packagesOf = (text: string): string[] =>
  [...text.matchAll(/(?:^(?:import|export) (?!type\b)[^;]*?from |^import |\bimport\()'([^.'][^']*)'/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));

it('npm start installs every package that the server loads or the page is built from', () => {
  const loaded = sources.flatMap((file) =>
    packagesOf(readFileSync(inRoot(file), 'utf8')).map((name) => ({ file, name })),
  );
  expect(loaded.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', '@mantine/core', 'vite']));
  expect(loaded.filter(({ name }) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const DIST = join(import.meta.dirname, '../../web/dist');

/**
 * JavaScript files of the real build that a browser has loaded once these pages have been opened, in kB (1000 bytes)
 * of gzip. `pages` are source files as the build names them: `../areas/tasks/web/task-list-page.tsx`.
 */
export const scriptsOf = (pages: readonly string[], dist = DIST) => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const page of ['index.html', ...pages]) visit(page);
  const sizes = [...files].map((file) => ({ file, gzip: gzipSync(readFileSync(join(dist, file))).length / 1000 }));
  return { files: sizes, total: sizes.reduce((sum, { gzip }) => sum + gzip, 0) };
};

export const SIGN_IN = [
  '../areas/accounts/web/login-page.tsx',
  '../areas/accounts/web/second-factor-page.tsx',
] as const;
export const TASK_LIST = '../areas/tasks/web/task-list-page.tsx';
/** The page of a task and what its tabs load: answering with every widget, and what is done. */
export const ANSWERING = ['../areas/tasks/web/task-page.tsx', '../areas/answering/web/public.ts'] as const;

/** Printed when the file is run by itself: what each next page adds. */
if (import.meta.main) {
  const ways = { 'sign-in': [...SIGN_IN], 'task list': [TASK_LIST], answering: [...ANSWERING] };
  let pages: string[] = [];
  for (const [name, more] of Object.entries(ways)) {
    pages = [...pages, ...more];
    const { files, total } = scriptsOf(pages);
    console.log(`${name}: ${total.toFixed(1)} kB in ${files.length} files`);
  }
}

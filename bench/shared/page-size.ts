import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const DIST = join(import.meta.dirname, '../../web/dist');
const read = (dist: string, file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8'));

/** The modules of all pages. */
export const allModules = (dist = DIST) => Object.values<string[]>(read(dist, '.vite/modules.json')).flat();

/**
 * JavaScript files of the real build that a browser with English texts has loaded once these pages have been opened, in
 * kB (1000 bytes) of gzip, and the modules in them. `pages` are source files as the build names them:
 * `../areas/tasks/web/list/task-list-page.tsx`.
 */
export const scriptsOf = (pages: readonly string[], dist = DIST) => {
  const manifest: Record<string, Chunk> = read(dist, '.vite/manifest.json');
  const modulesOf: Record<string, string[]> = read(dist, '.vite/modules.json');
  const isEnglish = (name: string) => {
    const words = modulesOf[manifest[name]?.file ?? ''] ?? [];
    return words.length > 0 && words.every((module) => module.includes('?words=en'));
  };
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const words of chunk.dynamicImports?.filter(isEnglish) ?? []) visit(words);
  };
  // A page or widget that shares its file has no entry by its own name.
  const nameOf = (page: string) => {
    const module = page.startsWith('../') ? page.slice(3) : `web/${page}`;
    const shared = Object.keys(manifest).find((name) => modulesOf[manifest[name]?.file ?? '']?.includes(module));
    return page in manifest ? page : (shared ?? page);
  };
  for (const page of ['index.html', ...pages]) visit(nameOf(page));
  const sizes = [...files].map((file) => ({ file, gzip: gzipSync(readFileSync(join(dist, file))).length / 1000 }));
  return {
    files: sizes,
    total: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
    modules: sizes.flatMap(({ file }) => modulesOf[file] ?? []),
  };
};

export const SIGN_IN = [
  '../areas/accounts/web/sign-in/login-page.tsx',
  '../areas/accounts/web/second-factor/second-factor-page.tsx',
] as const;
export const TASK_LIST = '../areas/tasks/web/list/task-list-page.tsx';
/** The page of a task with its tabs, without the widgets. */
export const ANSWERING = ['app/task-page.tsx'] as const;

/** A widget's model and view. */
export const widget = (name: string) => [`../widgets/${name}/widget.ts`, `../widgets/${name}/view.tsx`];
/** All but the annotation of text. */
export const SIX_WIDGETS = ['container', 'radio-button', 'rich-text-read-only', 'select', 'submit', 'textarea'].flatMap(
  widget,
);

/** Printed when the file is run by itself: what each next page adds. */
if (import.meta.main) {
  const ways = {
    'sign-in': [...SIGN_IN],
    'task list': [TASK_LIST],
    answering: [...ANSWERING],
    'six widgets': SIX_WIDGETS,
  };
  let pages: string[] = [];
  for (const [name, more] of Object.entries(ways)) {
    pages = [...pages, ...more];
    const { files, total } = scriptsOf(pages);
    console.log(`${name}: ${total.toFixed(1)} kB in ${files.length} files`);
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../../shared/texts.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

interface Links {
  /** `<link>` elements of code and style sheets. */
  links: string;
  /** Addresses of the files of words by language, as JSON for an attribute: only the browser knows the reader's choice. */
  texts: string;
}

const ENTRY = 'index.html';

const read = (dist: string, file: string) => {
  const path = join(dist, '.vite', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};

// Style sheets are in force at once: one that is loaded ahead and then not needed would be a warning in the console.
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Names the files that a browser loads together with the HTML, instead of finding them one after the other: those of the
 * program and of source modules, named from the repository's root. Files that the HTML itself links are left out.
 */
export const createPreloads = (dist: string, html: string) => {
  const manifest: Record<string, Chunk> = read(dist, 'manifest.json');
  const modulesOf: Record<string, string[]> = read(dist, 'modules.json');
  const chunkOf = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]));
  const known = new Map<readonly string[], Links>();

  /** Chunks are found by what they hold, since modules that share one have no entry of their own. */
  const chunksOf = (modules: readonly string[]) =>
    Object.entries(modulesOf).flatMap(([file, held]) =>
      held.some((module) => modules.includes(module)) ? [chunkOf.get(file) ?? ''] : [],
    );

  const linksOf = (modules: readonly string[]): Links => {
    const chunks = new Map<string, Chunk>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || chunks.has(name)) return;
      chunks.set(name, chunk);
      for (const needed of chunk.imports ?? []) visit(needed);
    };
    for (const name of [ENTRY, ...chunksOf(modules)]) visit(name);
    const all = [...chunks.values()];
    const files = new Set(all.flatMap(({ file, css = [] }) => [file, ...css]));
    const words = new Set(all.flatMap(({ dynamicImports = [] }) => dynamicImports));
    const wordsIn = (language: string) =>
      [...words].flatMap((name) =>
        manifest[name]?.name?.match(`^texts-.*-${language}$`) ? [`/${manifest[name].file}`] : [],
      );
    const texts = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)]));
    return {
      links: [...files]
        .filter((file) => !html.includes(file))
        .map(linkTo)
        .join(''),
      texts: JSON.stringify(texts).replaceAll('"', '&quot;'),
    };
  };

  return (modules: readonly string[]): Links => {
    const links = known.get(modules) ?? linksOf(modules);
    known.set(modules, links);
    return links;
  };
};

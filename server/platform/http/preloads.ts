import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * Links by which a browser loads the files of source modules together with the HTML, instead of finding them one after
 * the other. `modules` are named from the repository's root. Files that the HTML names itself are left out.
 */
export const createPreloads = (dist: string, html: string) => {
  const path = join(dist, '.vite/manifest.json');
  const manifest: Record<string, Chunk> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const known = new Map<readonly string[], string>();

  const filesOf = (modules: readonly string[]) => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      files.add(chunk.file);
      for (const file of chunk.css ?? []) files.add(file);
      for (const needed of chunk.imports ?? []) visit(needed);
    };
    for (const module of modules) visit(module.startsWith('web/') ? module.slice('web/'.length) : `../${module}`);
    return [...files].filter((file) => !html.includes(file));
  };

  const linkTo = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`;

  return (modules: readonly string[]): string => {
    const links = known.get(modules) ?? filesOf(modules).map(linkTo).join('');
    known.set(modules, links);
    return links;
  };
};

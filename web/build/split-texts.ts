import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Plugin, Rolldown } from 'vite';
import { fileOf, usersOf } from './chunks.ts';

const basename = (file: string) => file.slice(file.lastIndexOf('/') + 1);

const ROOT = join(import.meta.dirname, '../..');

/** Files of code that every page has or soon has: their words come in one file. */
const EVERYWHERE = ['app', 'kit', 'bell'];

const QUERY = /\?words=(en|pl)&at=(\d+)$/;

/** The places of the arguments (namespace, English, Polish) of each `export const … = defineTexts(…)`. */
const cataloguesIn = (file: string, code: string) =>
  parseSync(file, code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const call = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null;
    if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'defineTexts')
      return [];
    const [, en, pl] = call.arguments;
    if (en?.type !== 'ObjectExpression' || pl?.type !== 'ObjectExpression')
      throw new Error(
        `${file}: the texts of a catalogue stand in the call of defineTexts, so that the build can split them.`,
      );
    return [{ en, pl }];
  });

/**
 * Makes each language of a catalogue a module of its own, so that a reader loads one: in the built page
 * `defineTexts('tasks', { … }, { … })` has two functions in place of the words, which import them. Only the build does
 * so; in development and tests all words are there at once.
 */
export const splitTexts = (): Plugin => ({
  name: 'tagwerk:split-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(\?words=.*)?$/, code: /= defineTexts\(/ },
    handler(code, id) {
      const [file = ''] = id.split('?');
      const found = cataloguesIn(file, code);
      const wanted = QUERY.exec(id);
      if (wanted) {
        const words = found[Number(wanted[2])]?.[wanted[1] as 'en' | 'pl'];
        return { code: `export default ${code.slice(words?.start, words?.end)};`, map: null };
      }
      let split = code;
      for (const [at, { en, pl }] of found.entries().toArray().reverse()) {
        const source = (language: string) => `() => import('./${basename(file)}?words=${language}&at=${at}')`;
        split = `${split.slice(0, en.start)}${source('en')}, ${source('pl')}${split.slice(pl.end)}`;
      }
      return { code: split, map: null };
    },
  },
});

/** Names the file that words go into: one for each file of code, so that a page loads few and nothing of other pages. */
export const fileOfWords = (id: string, graph: Rolldown.ChunkingContext): string | null => {
  const [, language] = QUERY.exec(id) ?? [];
  if (!language) return null;
  const catalogue = id.replace(/\?.*/, '');
  const users = [...usersOf(catalogue, graph)];
  // The folders above the project do not count: one of them may be called so too.
  const [, folder = ''] = /^(?:areas|widgets|web)\/([^/]+)\//.exec(relative(ROOT, id).replaceAll('\\', '/')) ?? [];
  const page = users.length === 1 ? `-${basename(users[0] ?? '').replace(/\.tsx?$/, '')}` : '';
  const file = fileOf(catalogue, graph) ?? folder + page;
  return `texts-${EVERYWHERE.includes(file) ? 'app' : file}-${language}`;
};

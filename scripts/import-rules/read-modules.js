import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {{ target: string, line: number, kind: 'file' | 'package' | 'missing',
 *   loads: 'at-once' | 'on-demand' | 'never' }} Import
 * @typedef {{ path: string, imports: Import[], sqlLines: number[] }} Module
 */

const PLACES = ['shared', 'widgets', 'areas', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'results', 'fixture']);
const SQL_CALLS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** What only a walk over the whole file finds. Most files have none of it, and their tree is never built. */
const NEEDS_WALK = new RegExp(`\\bimport\\s*\\(|\\bsql\\b|${[...SQL_CALLS].join('|')}`);

const filesUnder = (root, folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        if (LEFT_OUT.has(entry.name)) return [];
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return filesUnder(root, path);
        return /\.(ts|tsx|js)$/.test(path) ? [path] : [];
      })
    : [];

const isSqlTag = (tag) => (tag.type === 'MemberExpression' ? tag.object : tag).name === 'sql';

/** Where a specifier leads, as a path from the root: a type import, a view and a stylesheet alike. */
const resolve = (root, from, specifier) => {
  if (!specifier.startsWith('.')) return { kind: /** @type {const} */ ('package'), target: specifier };
  const target = posix.join(dirname(from), specifier.replace(/\?.*$/, ''));
  return {
    kind: existsSync(join(root, target)) ? /** @type {const} */ ('file') : /** @type {const} */ ('missing'),
    target,
  };
};

/** One module of the tree, by its path from the root. @returns {Module} */
export const readModule = (root, path) => {
  const source = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, source);
  const { module, errors } = parsed;
  // A file that cannot be read must not pass for one that imports nothing.
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  const found = /** @type {{ specifier: string, at: number, loads: Import['loads'] }[]} */ ([]);
  const sqlAt = /** @type {number[]} */ ([]);
  const see = (literal, loads) => {
    if (literal?.type === 'Literal' && typeof literal.value === 'string') {
      found.push({ specifier: literal.value, at: literal.start, loads });
    }
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const loads = entries.length > 0 && entries.every((entry) => entry.isType) ? 'never' : 'at-once';
    found.push({ specifier: moduleRequest.value, at: moduleRequest.start, loads });
  }
  for (const { entries } of module.staticExports) {
    const request = entries[0]?.moduleRequest;
    const loads = entries.every((entry) => entry.isType) ? 'never' : 'at-once';
    if (request) found.push({ specifier: request.value, at: request.start, loads });
  }
  const visitor = new Visitor({
    ImportExpression: ({ source }) => see(source, 'on-demand'),
    TSImportType: ({ source }) => see(source, 'never'),
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        if (SQL_CALLS.has(callee.property.name)) sqlAt.push(callee.property.start);
      }
    },
    TaggedTemplateExpression: ({ tag, start }) => {
      if (isSqlTag(tag)) sqlAt.push(start);
    },
  });
  if (NEEDS_WALK.test(source)) visitor.visit(parsed.program);

  const lineOf = (at) => source.slice(0, at).split('\n').length;
  return {
    path,
    imports: found.map(({ specifier, at, loads }) => ({ ...resolve(root, path, specifier), line: lineOf(at), loads })),
    sqlLines: sqlAt.map(lineOf),
  };
};

/** Every module of the tree with what it imports. */
export const readModules = (root) =>
  PLACES.flatMap((place) => filesUnder(root, place)).map((path) => readModule(root, path));

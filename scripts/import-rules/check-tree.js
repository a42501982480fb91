import { readModules } from './read-modules.js';
import { maySpeakSql, RULES } from './rules.js';
import { sideOfPackage, zoneOf } from './zones.js';

/**
 * @typedef {import('./read-modules.js').Module} Module
 * @typedef {{ rule: string, why: string, from: string, to: string, line: number }} Violation
 */

const MEANINGLESS = /(^|\/)(utils?|helpers?|common|misc|index)(\/|\.tsx?$)/;

/** @param {Module} module @returns {Violation[]} */
const brokenRules = ({ path, imports, sqlLines }) => {
  const from = zoneOf(path);
  const broken = imports.flatMap(({ kind, target, line }) => {
    if (kind === 'missing')
      return [{ rule: 'leads-somewhere', why: 'there is no such file', from: path, to: target, line }];
    return RULES.filter(({ forbids, forbidsPackage }) =>
      kind === 'file' ? forbids?.(from, zoneOf(target)) : forbidsPackage?.(from, sideOfPackage(target)),
    ).map(({ name, why }) => ({ rule: name, why, from: path, to: target, line }));
  });
  const sql = maySpeakSql(from) ? [] : sqlLines;
  const why = 'SQL stands in queries.ts, and nothing but SQL';
  return [...broken, ...sql.map((line) => ({ rule: 'sql-in-queries', why, from: path, to: 'SQL', line }))];
};

/** A widget names its views; the server has the widget and never asks for them. */
const isOffered = (path, loads) => loads === 'on-demand' && /^widgets\/[^/]+\/widget\.ts$/.test(path);

/** Views that the server would load, through however many files: it cannot read them. @param {Module[]} modules */
const viewsReachedByServer = (modules) => {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const begin = modules.filter(({ path }) => zoneOf(path).side === 'server' && !zoneOf(path).isTest);
  const reached = new Set(begin.map(({ path }) => path));
  const violations = /** @type {Violation[]} */ ([]);
  for (const path of reached) {
    for (const { target, line, kind, loads } of byPath.get(path)?.imports ?? []) {
      if (loads === 'never' || isOffered(path, loads)) continue;
      const isView = kind === 'file' ? zoneOf(target).side === 'web' : sideOfPackage(target) === 'web';
      if (isView && zoneOf(path).side === 'both') {
        const why = 'the server loads this file, and cannot load a view';
        violations.push({ rule: 'server-loads-no-view', why, from: path, to: target, line });
      }
      if (!isView && kind === 'file') reached.add(target);
    }
  }
  return violations;
};

/** One violation for each ring of files that import each other. @param {Module[]} modules @returns {Violation[]} */
const cycles = (modules) => {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set();
  const trail = /** @type {string[]} */ ([]);
  const found = /** @type {Violation[]} */ ([]);
  const walk = (path) => {
    trail.push(path);
    for (const { target, line } of byPath.get(path)?.imports ?? []) {
      if (trail.includes(target)) {
        const ring = [...trail.slice(trail.indexOf(target)), target].join(' → ');
        found.push({ rule: 'no-cycles', why: ring, from: path, to: target, line });
      } else if (byPath.has(target) && !done.has(target)) walk(target);
    }
    trail.pop();
    done.add(path);
  };
  for (const { path } of modules) if (!done.has(path)) walk(path);
  return found;
};

/** The area of a file, or null. @param {string} path */
const areaOf = (path) => /^areas\/([^/]+)\//.exec(path)?.[1] ?? null;

/** One violation for each import that closes a circle of areas. @param {Module[]} modules @returns {Violation[]} */
const circlesOfAreas = (modules) => {
  const edges = /** @type {Map<string, Map<string, { from: string, to: string, line: number }>>} */ (new Map());
  for (const { path, imports } of modules) {
    const from = areaOf(path);
    if (from === null || zoneOf(path).isTest) continue;
    const targets = edges.get(from) ?? new Map();
    edges.set(from, targets);
    for (const { target, line, kind } of imports) {
      const to = kind === 'file' ? areaOf(target) : null;
      if (to !== null && to !== from && !targets.has(to)) targets.set(to, { from: path, to: target, line });
    }
  }
  const done = new Set();
  const trail = /** @type {string[]} */ ([]);
  const found = /** @type {Violation[]} */ ([]);
  const visit = (area) => {
    trail.push(area);
    for (const [to, edge] of edges.get(area) ?? []) {
      if (trail.includes(to)) {
        const circle = [...trail.slice(trail.indexOf(to)), to].join(' → ');
        found.push({ rule: 'areas-form-no-circle', why: `the areas use each other: ${circle}`, ...edge });
      } else if (!done.has(to)) visit(to);
    }
    trail.pop();
    done.add(area);
  };
  for (const area of edges.keys()) if (!done.has(area)) visit(area);
  return found;
};

/** @param {Module[]} modules @returns {Violation[]} */
const meaninglessNames = (modules) =>
  modules
    .filter(({ path }) => MEANINGLESS.test(path))
    .map(({ path }) => ({
      rule: 'names-say-the-role',
      why: 'a name says what is in it',
      from: path,
      to: path,
      line: 1,
    }));

/** Reads the tree under a root. A tree without modules proves nothing and is for the caller to refuse. */
export const checkTree = (root) => {
  const modules = readModules(root);
  const violations = [
    ...modules.flatMap(brokenRules),
    ...viewsReachedByServer(modules),
    ...cycles(modules),
    ...circlesOfAreas(modules),
    ...meaninglessNames(modules),
  ];
  return { modules: modules.length, violations };
};

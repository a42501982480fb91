import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  ANSWERING,
  allModules,
  SIGN_IN,
  SIX_WIDGETS,
  scriptsOf,
  TASK_LIST,
  widget,
} from '../bench/shared/page-size.ts';

/**
 * What the built pages load, by the graph of the build. Nothing here grows when a page, an area or a widget is added; a
 * figure is raised for what the page itself learns to do.
 */
const FIRST = [...SIGN_IN, TASK_LIST];
const admin = (page: string) => [`../areas/${page}.tsx`];
const BUDGETS = [
  { page: 'sign-in', opened: [...SIGN_IN], kB: 174.5, files: 11 },
  { page: 'task list', opened: FIRST, kB: 182, files: 14 },
  { page: 'answering, without widgets', opened: [...FIRST, ...ANSWERING], kB: 233, files: 21 },
  {
    page: 'tasks of staff',
    opened: [...SIGN_IN, ...admin('task-admin/web/list/admin-task-list-page')],
    kB: 226,
    files: 33,
  },
  { page: 'questions of a task', opened: [...SIGN_IN, ...admin('questions/web/questions-page')], kB: 204, files: 28 },
  { page: 'answers to a task', opened: [...SIGN_IN, ...admin('questions/web/answers-page')], kB: 209, files: 36 },
  {
    page: 'editor of a task',
    opened: [...SIGN_IN, ...admin('task-admin/web/editor/admin-task-page')],
    kB: 363.5,
    files: 78,
  },
  { page: 'answering with six widgets', opened: [...FIRST, ...ANSWERING, ...SIX_WIDGETS], kB: 245, files: 23 },
];

for (const { page, opened, kB, files } of BUDGETS)
  test(`${page}: at most ${kB} kB of JavaScript in ${files} files`, () => {
    const scripts = scriptsOf(opened);
    expect(scripts.total).toBeLessThanOrEqual(kB);
    expect(scripts.files.length).toBeLessThanOrEqual(files);
  });

/** The small style sheets of the first pages are one file. */
const codeOf = (opened: readonly string[]) => scriptsOf(opened).modules.filter((module) => !module.endsWith('.css'));

/** `areas/tasks`, `widgets/select`, `dompurify`: the folders and packages whose modules the pages load. */
const partsOf = (opened: readonly string[]) => {
  const names = codeOf(opened).map((module) => {
    const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
    return library ?? /^(?:areas|widgets)\/[^/]+|^[^/]+/.exec(module)?.[0] ?? module;
  });
  return new Set(names);
};
const inOrder = (a: string | undefined, b: string | undefined) => (a ?? '').localeCompare(b ?? '');
const among = (parts: ReadonlySet<string>, start: string) =>
  [...parts].filter((part) => part.startsWith(start)).sort(inOrder);

test('a page holds nothing of other areas but what stands in the menus and what the areas make public', () => {
  const code = (opened: readonly string[]) =>
    codeOf(opened)
      .filter((module) => /^areas\/[^/]+\/web\/[^?]+$/.test(module))
      .map((module) => module.split('/')[1]);
  expect([...new Set(code([]))].sort(inOrder)).toEqual([]);
  expect([...new Set(code(SIGN_IN))].sort(inOrder)).toEqual(['accounts']);
  expect([...new Set(code(FIRST))].sort(inOrder)).toEqual(['accounts', 'tasks']);
  const atWork = [
    ...['accounts', 'adjudication', 'answering', 'evaluation', 'files', 'reviews', 'slots', 'task-people', 'tasks'],
    ...['tutorials', 'work-sessions'],
  ];
  expect([...new Set(code([...FIRST, ...ANSWERING]))].sort(inOrder)).toEqual(atWork);
});

test('the widgets of nearly every form are one file, any other comes with its form, and heavy libraries come only with what uses them', () => {
  const shell = partsOf([...FIRST, ...ANSWERING]);
  expect(among(shell, 'widgets/')).toEqual(['widgets/form', 'widgets/shared', 'widgets/widgets.ts']);
  const six = partsOf([...FIRST, ...ANSWERING, ...SIX_WIDGETS]);
  expect(among(six, 'widgets/')).not.toContain('widgets/text-span');
  const annotation = partsOf([...FIRST, ...ANSWERING, ...widget('text-span')]);
  expect(among(annotation, 'widgets/')).toEqual([...among(six, 'widgets/'), 'widgets/text-span'].sort(inOrder));
  for (const library of ['@floating-ui/react', 'dompurify', 'prosemirror-model', '@codemirror/view', 'typebox'])
    expect(shell).not.toContain(library);
});

test('a file of texts holds one language, and no other file holds any', () => {
  const { modules } = scriptsOf([...FIRST, ...ANSWERING, ...SIX_WIDGETS]);
  expect(modules.filter((module) => module.includes('?words=en')).length).toBeGreaterThan(5);
  expect(modules.filter((module) => module.includes('?words=pl'))).toEqual([]);
});

test('the pages bring the style sheets of the library that their components need, in its order, and no others', () => {
  const root = join(import.meta.dirname, '..');
  const used = new Set(allModules().map((module) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(module)?.[1]));
  const brought = readFileSync(join(root, 'web/ui/theme/library.css'), 'utf8').matchAll(
    /@mantine\/core\/styles\/([\w-]+)\.css/g,
  );
  const names = [...brought].map(([, name = '']) => name);
  const components = names.filter((name) => /^[A-Z]/.test(name));
  used.delete(undefined);
  expect(new Set(components)).toEqual(used);

  const read = (path: string) => readFileSync(join(root, 'node_modules/@mantine/core', path), 'utf8');
  const whole = read('styles.css');
  const places = names.map((name) => whole.indexOf(read(`styles/${name}.css`).trim()));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

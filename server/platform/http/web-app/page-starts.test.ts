import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anyone } from '../../../../shared/access.ts';
import { route, SlugParams } from '../../../../shared/route.ts';
import { Type } from '../../../../shared/schema.ts';
import { AREAS } from '../../../areas.ts';
import { startFinder } from './page-starts.ts';

const task = route({
  ...{ method: 'GET', path: 'task/:slug/', summary: 'A task', need: anyone },
  ...{ params: SlugParams, reply: Type.Object({}) },
});
const find = startFinder([
  { path: '/tasks', modules: ['list.tsx'], calls: [] },
  { path: '/task/:slug/new', modules: ['task.tsx'], calls: [task] },
]);

it('finds what a page needs by its address', () => {
  expect(find('/tasks')).toEqual({ modules: ['list.tsx'], addresses: [] });
  expect(find('/task/names%20of%20places/new')).toEqual({
    modules: ['task.tsx'],
    addresses: ['/api/4.0/task/names%20of%20places/'],
  });
});

it('finds nothing for other addresses, nor for those that would lead to another call', () => {
  for (const page of ['/', '/task/names', '/task/names/new/more', '/task/a%2Fb%/new', '/task/../new', '/task//new'])
    expect(find(page)).toBeUndefined();
});

it('names modules that exist', () => {
  const named = AREAS.flatMap(({ pageStarts = [] }) => pageStarts.flatMap(({ modules }) => modules));
  expect(named.length).toBeGreaterThan(0);
  const root = join(import.meta.dirname, '../../../..');
  expect(named.filter((module) => !existsSync(join(root, module)))).toEqual([]);
});

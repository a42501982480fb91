import { expect, it } from 'vitest';
import { may } from '../../shared/access.ts';
import { type Kind, PEOPLE } from '../../shared/testing/page-rights.ts';
import type { Page } from '../platform/pages.ts';
import { ALL_PAGE_RIGHTS, addressesOf } from '../testing/all-page-rights.ts';
import { viewerWith } from '../testing/fake-server.ts';
import { pages } from './pages.ts';

const ADDRESSES = Object.entries<Page>(pages).flatMap(([path, { need }]) =>
  addressesOf(path).map((address) => ({ address, need })),
);

it.each(ADDRESSES)('$address is open to those whom the table by hand names', ({ address, need }) => {
  const welcome = (Object.keys(PEOPLE) as Kind[]).filter((kind) => {
    const rights = PEOPLE[kind];
    return may(rights && viewerWith(rights), need);
  });
  expect(new Set(welcome)).toEqual(new Set(ALL_PAGE_RIGHTS[address]));
});

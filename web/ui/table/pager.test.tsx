import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { showPart } from '../../testing/show-part.tsx';
import { COMPACT_WIDTH, Pager } from './pager.tsx';

beforeEach(() => page.viewport(1280, 800));

const Pages = ({ onPage }: { onPage: (page: number) => void }) => {
  const [now, setNow] = useState(3);
  const go = (next: number) => {
    onPage(next);
    setNow(next);
  };
  return <Pager page={now} pages={12} onPage={go} />;
};

it('offers every page where there is room', async () => {
  const onPage = vi.fn();
  const screen = await showPart(<Pages onPage={onPage} />);
  await screen.getByRole('button', { name: 'Go to page 4' }).click();
  await screen.getByRole('button', { name: 'Next page' }).click();
  await screen.getByRole('button', { name: 'Last page' }).click();
  expect(onPage.mock.calls).toEqual([[4], [5], [12]]);
  await expectAccessible();
});

it('asks for the number where there is not, and stays within the pages', async () => {
  await page.viewport(390, 800);
  const onPage = vi.fn();
  const screen = await showPart(<Pages onPage={onPage} />);
  const number = screen.getByRole('spinbutton', { name: 'Page' });
  await number.fill('7');
  await userEvent.keyboard('{Enter}');
  await number.fill('99');
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveValue(12);
  await screen.getByRole('button', { name: 'Previous page' }).click();
  await number.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveValue(11);
  expect(onPage.mock.calls).toEqual([[7], [12], [11]]);
  await expectAccessible();
});

it.each([
  [COMPACT_WIDTH - 1, true],
  [COMPACT_WIDTH, false],
])('at %i px asks for the number: %s', async (width, isCompact) => {
  expect(COMPACT_WIDTH).toBe(832);
  await page.viewport(width, 800);
  const screen = await showPart(<Pages onPage={() => {}} />);
  await expect.element(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Page' }).elements()).toHaveLength(isCompact ? 1 : 0);
  expect(screen.getByRole('button', { name: 'Go to page 4' }).elements()).toHaveLength(isCompact ? 0 : 1);
});

it('is not there for a single page', async () => {
  const screen = await showPart(<Pager page={1} pages={1} onPage={() => {}} />);
  expect(screen.getByRole('navigation').query()).toBeNull();
});

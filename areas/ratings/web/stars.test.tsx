import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(390, 800);
});

const touch = (row: Element, clientX: number): void => {
  const { top, height } = row.getBoundingClientRect();
  const at = new Touch({ identifier: 1, target: row, clientX, clientY: top + height / 2 });
  const event = (kind: string, touches: Touch[]) =>
    new TouchEvent(kind, { bubbles: true, cancelable: true, touches, changedTouches: [at] });
  row.dispatchEvent(event('touchstart', [at]));
  row.dispatchEvent(event('touchend', []));
};

test('stars are chosen in half steps by mouse, touch and keys, never fewer than one, and taken away', async () => {
  const { screen } = await showApp('/ratings/new/ola', viewerWith({ is_superuser: true }), {
    'GET user-tasks/ola/': { body: [] },
  });
  const row = screen.getByRole('radiogroup', { name: 'Rating' });
  const chosen = (stars: string) => expect.element(screen.getByText(stars, { exact: true })).toBeVisible();
  await expect.element(row).toBeVisible();
  const { left, width } = row.element().getBoundingClientRect();
  /** The middle of the half that stands for so many stars. */
  const at = (stars: number) => ((stars - 0.25) * width) / 6;
  await chosen('No stars');
  const names = screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(names.length);
  for (const [stars, said] of [
    [3.5, '3.5 of 6 stars'],
    [4, '4 of 6 stars'],
    [6, '6 of 6 stars'],
    [0.5, '1 of 6 stars'],
    [0.5, 'No stars'],
    [1, '1 of 6 stars'],
    [1, 'No stars'],
  ] as const) {
    await row.hover({ position: { x: at(stars), y: 10 } });
    await row.click({ position: { x: at(stars), y: 10 } });
    await chosen(said);
  }
  await userEvent.unhover(row);
  touch(row.element(), left + at(2.5));
  await chosen('2.5 of 6 stars');
  await userEvent.click(screen.getByRole('textbox', { name: 'Title' }));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await chosen('3.5 of 6 stars');
  await expect.element(screen.getByRole('radio', { name: '3.5 of 6 stars' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft>5/}');
  await chosen('1 of 6 stars');
  await userEvent.keyboard('{ArrowDown}');
  await chosen('No stars');
  await userEvent.keyboard('{ArrowUp}');
  await chosen('1 of 6 stars');
  await expectAccessible();
});

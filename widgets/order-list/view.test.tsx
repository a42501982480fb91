import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '../../shared/use-texts.ts';
import { settingsWithDefaults } from '../form/form-reading.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import { Comparison } from './comparison-view.tsx';
import { type OrderListSettings, type OrderListValue, orderList } from './model.ts';

const one = (widgetConfig: Record<string, unknown> = {}) =>
  formOf({
    componentId: 'rank',
    componentType: 'OrderList',
    widgetConfig: { label: 'Rank', items: ['cat', 'dog', 'cow'], randomize: false, ...widgetConfig },
  });
const order = (latest: () => Record<string, unknown>) => (latest().rank as OrderListValue | undefined)?.orderedlist;
const handle = (name: string) => ({ name: `Move ${name}`, exact: true }) as const;

const finger = async (element: Element, target: Element) => {
  const centre = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const touch = (type: string, at: { clientX: number; clientY: number }) => {
    const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target: element, ...at })];
    element.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, targetTouches: touches }));
  };
  touch('touchstart', centre(element));
  await expect.poll(() => element.closest('li')?.hasAttribute('data-dragging')).toBe(true);
  touch('touchmove', centre(target));
  await expect.poll(() => document.body.textContent).toContain('position 3 of 3');
  touch('touchend', centre(target));
};

describe('OrderList', () => {
  test('by mouse: a row is dragged to its place', async () => {
    const { screen, latest } = await formAtWork(one());
    await userEvent.dragAndDrop(screen.getByText('cat', { exact: true }), screen.getByText('cow', { exact: true }), {
      steps: 20,
    });
    await expect.poll(() => order(latest)).toEqual(['dog', 'cow', 'cat']);
  });

  test('by touch: holding still picks a row up', async () => {
    const { screen, latest } = await formAtWork(one());
    await finger(
      screen.getByRole('button', handle('cat')).element(),
      screen.getByRole('button', handle('cow')).element(),
    );
    await expect.poll(() => order(latest)).toEqual(['dog', 'cow', 'cat']);
  });

  test('by keyboard: Space, arrows, Space; Escape leaves it where it was; all of it is announced', async () => {
    const { screen, latest } = await formAtWork(one());
    screen.getByRole('button', handle('cat')).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('cat is picked up. Position 1 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByText('cat: position 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('cat is at position 2 of 3.')).toBeInTheDocument();
    expect(order(latest)).toEqual(['dog', 'cat', 'cow']);
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('cat is picked up. Position 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(screen.getByText('cat is back where it was.')).toBeInTheDocument();
    expect(order(latest)).toEqual(['dog', 'cat', 'cow']);
  });

  test('by buttons, without dragging', async () => {
    const { screen, latest } = await formAtWork(one());
    await screen.getByRole('button', { name: 'Move cow up' }).click();
    expect(order(latest)).toEqual(['cat', 'cow', 'dog']);
    await expect.element(screen.getByRole('button', { name: 'Move cat up' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Move dog down' })).toBeDisabled();
  });

  test('the same text several times is several items', async () => {
    const { screen, latest } = await formAtWork(one({ items: ['x', 'x', 'y'] }));
    await screen.getByRole('button', { name: 'Move y up' }).click();
    expect(order(latest)).toEqual(['x', 'y', 'x']);
  });

  test('only to read: the order and nothing to change it', async () => {
    const rank = { items: ['cat', 'dog', 'cow'], initial: [0, 1, 2], orderedlist: ['dog', 'cow', 'cat'] };
    const { screen } = await formAtWork(one(), { mode: 'review', values: { rank } });
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    ).toEqual(['1dog', '2cow', '3cat']);
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  test('at 390 pixels long items wrap, and nothing leaves the screen', async () => {
    await page.viewport(390, 844);
    await formAtWork(one({ items: ['x'.repeat(300), 'word '.repeat(60)] }));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 900);
  });

  test('speaks Polish', async () => {
    changeLanguage('pl');
    const { screen } = await formAtWork(one());
    await expect.element(screen.getByRole('button', { name: 'Przesuń w górę: cow' })).toBeVisible();
    changeLanguage('en');
  });

  test('compared: the place that each person gave, with the rows marked in which they differ', async () => {
    const settings = settingsWithDefaults(orderList, {}) as unknown as OrderListSettings;
    const value = (...orderedlist: string[]) => ({ items: orderedlist, initial: [], orderedlist });
    const answers = [
      { name: 'Ann', value: value('a', 'b', 'c') },
      { name: 'Ben', value: value('b', 'a', 'c') },
      { name: 'Cleo', value: value('a', 'b', 'c') },
    ];
    const screen = await render(<Comparison htmlId="c" settings={settings} answers={answers} />);
    await expect.element(screen.getByText('2 differences')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'a (differs) 1 2 1' })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'c 3 3 3' })).toBeVisible();
  });
});

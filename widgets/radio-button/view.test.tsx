import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const one = (widgetConfig: Record<string, unknown> = {}) =>
  formOf({
    componentId: 'tone',
    componentType: 'RadioButton',
    widgetConfig: {
      label: 'Tone',
      options: [{ value: 'Calm', color: 'yellow' }, { value: 'Angry', color: '#7a0000' }, { value: 'Odd' }],
      ...widgetConfig,
    },
  });

describe('RadioButton', () => {
  test('one at a time; it is taken back by a button of its own, not by another click', async () => {
    const { screen, latest } = await formAtWork(one());
    await screen.getByRole('radio', { name: 'Calm' }).click();
    await screen.getByRole('radio', { name: 'Angry' }).click();
    expect(latest().tone).toEqual(['angry']);
    await expect.element(screen.getByRole('radio', { name: 'Calm' })).not.toBeChecked();
    await screen.getByRole('radio', { name: 'Angry' }).dblClick();
    expect(latest().tone).toEqual(['angry']);
    await expect.element(screen.getByRole('radio', { name: 'Angry' })).toBeChecked();
    await screen.getByRole('button', { name: 'Clear' }).click();
    expect(latest().tone).toEqual([]);
    await expect.element(screen.getByRole('radio', { name: 'Angry' })).not.toBeChecked();
  });

  test('of several, a double-click chooses', async () => {
    const { screen, latest } = await formAtWork(one({ multiple: true }));
    await screen.getByRole('checkbox', { name: 'Odd' }).dblClick();
    expect(latest().tone).toEqual(['odd']);
    await expect.element(screen.getByRole('checkbox', { name: 'Odd' })).toBeChecked();
  });

  test('several where allowed, in the order of the options', async () => {
    const { screen, latest } = await formAtWork(one({ multiple: true }));
    await screen.getByRole('checkbox', { name: 'Odd' }).click();
    await screen.getByRole('checkbox', { name: 'Calm' }).click();
    expect(latest().tone).toEqual(['calm', 'odd']);
  });

  test('arrow keys move the choice', async () => {
    const { screen, latest } = await formAtWork(one(), { input: { tone: 'Calm' } });
    screen.getByRole('radio', { name: 'Calm' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(latest().tone).toEqual(['angry']);
  });

  test('what an earlier form offered and this one does not is shown as it is, until another choice is made', async () => {
    const { screen, latest } = await formAtWork(one(), { values: { tone: ['furious'] } });
    await expect.element(screen.getByText('Chosen, but no longer an option: furious')).toBeVisible();
    await screen.getByRole('radio', { name: 'Calm' }).click();
    expect(latest().tone).toEqual(['calm']);
    await expect.element(screen.getByText(/no longer an option/)).not.toBeInTheDocument();
  });

  test('options stand together as a bar, share the width, and are aligned', async () => {
    const { screen } = await formAtWork(one({ grouped: true, justify: true, align: 'align-right' }));
    const boxOf = (name: string) =>
      (screen.getByRole('radio', { name }).element().closest('label') as Element).getBoundingClientRect();
    expect(boxOf('Angry').left).toBeCloseTo(boxOf('Calm').right, -0.5);
    expect(Math.abs(boxOf('Angry').width - boxOf('Calm').width)).toBeLessThan(2);
    expect(screen.getByRole('group', { name: 'Tone' }).element().getAttribute('data-align')).toBe('align-right');
  });

  test.each([
    {},
    { justify: true, options: [{ value: 'Calm' }, { value: 'Odd' }] },
    { grouped: true, justify: true },
    { align: 'align-right' },
  ])('options stay where they are when one is chosen and when it is taken back: %o', async (looks) => {
    const { screen } = await formAtWork(one(looks));
    const placeOf = (option: Element) => {
      const { left, right, top, bottom } = option.getBoundingClientRect();
      return { left, right, top, bottom, corners: getComputedStyle(option).borderRadius };
    };
    const places = () =>
      [...screen.getByRole('group', { name: 'Tone' }).element().querySelectorAll('label')].map(placeOf);
    const before = places();
    expect(screen.getByRole('button', { name: 'Clear' }).elements()).toHaveLength(0);
    await screen.getByRole('radio', { name: 'Odd' }).click();
    await expect.element(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
    expect(places()).toEqual(before);
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    expect(places()).toEqual(before);
  });

  test('text on a colour is black or white, whichever can be read', async () => {
    const { screen } = await formAtWork(one({ multiple: true }), { input: { tone: ['Calm', 'Angry'] } });
    const inkOf = (text: string) => getComputedStyle(screen.getByText(text).element()).color;
    expect(inkOf('Calm')).toBe('rgb(0, 0, 0)');
    expect(inkOf('Angry')).toBe('rgb(255, 255, 255)');
  });

  test('is a group with the question’s words', async () => {
    const { screen } = await formAtWork(one());
    await expect.element(screen.getByRole('group', { name: 'Tone' })).toBeVisible();
  });
});

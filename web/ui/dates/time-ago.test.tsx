import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { showPart } from '../../testing/show-part.tsx';
import { TimeAgo } from './time-ago.tsx';

test('says how long ago something was, and the exact time on hover and focus', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000);
  const exact = new RegExp(String(at.getFullYear()));
  // Away from where the pointer of an earlier test may rest.
  const screen = await showPart(
    <p style={{ margin: '20rem' }}>
      <TimeAgo value={at.toISOString()} say={(ago) => `Changed ${ago}`} />
    </p>,
  );
  const time = screen.getByText('Changed 3 hours ago');
  await expect.element(time).toHaveAttribute('datetime', at.toISOString());
  await expectAccessible();
  const shown = () => {
    const { content, display } = getComputedStyle(time.element(), '::after');
    return display === 'none' ? '' : content;
  };
  expect(shown()).toBe('');
  await userEvent.keyboard('{Tab}');
  await expect.poll(shown).toMatch(exact);
  await expect.element(time).toHaveAccessibleDescription(exact);
  await userEvent.keyboard('{Tab}');
  await expect.poll(shown).toBe('');
  await time.hover();
  await expect.poll(shown).toMatch(exact);
});

import axe from 'axe-core';
import { expect } from 'vitest';

/** What fades in is judged by the colours that it ends with; what turns for ever is not waited for. */
const settled = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      .map(({ finished }) => finished),
  );

/** The rules that look at colors. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails on every fault of accessibility that a tool can find in what is shown now. `rules`: only by these. */
export const expectAccessible = async (rules?: string[]) => {
  await settled();
  // What holds is not listed: on a long page that takes longer than to find it.
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

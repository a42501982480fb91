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

/** Fails on every fault of accessibility that a tool can find in what is shown now. */
export const expectAccessible = async () => {
  await settled();
  // What holds is not listed: on a long page that takes longer than to find it.
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails on every fault of accessibility that a tool can find in what is shown now. */
export const expectAccessible = async () => {
  const { violations } = await axe.run(document.body);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

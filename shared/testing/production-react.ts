import React from 'react';

// Kept as it is now: tests pretend a time of their own.
const soon = setTimeout.bind(globalThis);
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => soon(done)));

/**
 * Page tests run React as people get it, which has no `act`; by this the library for tests waits until what was rendered
 * is there, its effects have run, and its sizes are known.
 */
Object.assign(React, {
  act: async (change: () => Promise<void>) => {
    await change();
    await nextFrame();
  },
});

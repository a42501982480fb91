import { describe, expect, it } from 'vitest';
import { choose } from './parts.js';

describe('what npm test runs', () => {
  it('runs everything when nothing is asked for', () => {
    expect(choose([])).toMatchObject({
      check: true,
      vitest: ['unit', 'server', 'web'],
      playwright: ['desktop', 'phone'],
      needsBrowser: true,
      needsWeb: true,
    });
  });

  it('runs the server tests of an area without a browser', () => {
    expect(choose(['server', 'areas/answering'])).toMatchObject({
      check: false,
      vitest: ['server'],
      playwright: [],
      files: ['areas/answering'],
      needsBrowser: false,
    });
  });

  it('looks for a file in the tests next to the code, and for a journey in the browser only', () => {
    expect(choose(['areas/answering'])).toMatchObject({ check: false, playwright: [] });
    expect(choose(['e2e/answering'])).toMatchObject({ vitest: [], playwright: ['desktop', 'phone'] });
  });

  it('narrows to a name', () => {
    expect(choose(['unit', '-t', 'a race'])).toMatchObject({ vitest: ['unit'], name: 'a race', files: [] });
  });

  it('refuses what it does not know with its usage', () => {
    expect(choose(['--watch'])).toHaveProperty('refused');
    expect(choose(['-t'])).toHaveProperty('refused');
  });
});

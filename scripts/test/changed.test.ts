import { describe, expect, it } from 'vitest';
import { runsFor } from './changed.js';

const all = { vitest: ['unit', 'server', 'web'], playwright: ['desktop', 'phone'] };
const runs = (...files: string[]) => runsFor(all, { base: 'abc', files });

describe('what npm test -- --changed runs', () => {
  it('is the tests that import what was changed, and no journey', () => {
    expect(runs('areas/tasks/rules.ts')).toEqual({
      vitest: [{ projects: ['unit', 'server', 'web'], since: 'abc' }],
      playwright: { projects: [], since: 'abc' },
    });
  });

  it('is every server test where a migration was changed, which no test imports', () => {
    expect(runs('server/database/migrations/0012-more.sql').vitest).toEqual([
      { projects: ['unit', 'web'], since: 'abc' },
      { projects: ['server'], since: undefined },
    ]);
  });

  it('is journeys where journeys were changed', () => {
    expect(runs('e2e/pages/quiet.ts').playwright).toEqual({ projects: ['desktop', 'phone'], since: 'abc' });
  });

  it('stays within the parts that were asked for', () => {
    expect(
      runsFor({ vitest: ['unit'], playwright: [] }, { base: 'abc', files: ['a.sql', 'e2e/sign-in.spec.ts'] }),
    ).toEqual({ vitest: [{ projects: ['unit'], since: 'abc' }], playwright: { projects: [], since: 'abc' } });
  });
});

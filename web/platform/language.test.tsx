import { afterEach, expect, it, vi } from 'vitest';
import { localeOf } from './language.ts';

afterEach(() => vi.restoreAllMocks());

const asks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

it("is written in the reader's own form of the language", () => {
  asks('de-DE', 'en-GB', 'en-US');
  expect(localeOf('en')).toBe('en-GB');
  expect(localeOf('pl')).toBe('pl');
});

it('is written plainly where the browser names a language that nothing can write', () => {
  asks('en-US@posix');
  expect(localeOf('en')).toBe('en');
});

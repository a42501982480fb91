/* In a browser, which has fewer names than Node. */
import { expect, test } from 'vitest';
import { languageName, TEXT_LANGUAGES } from './languages.ts';

test('about 130 languages, each a locale code once, each with a name in both languages of the page', () => {
  expect(TEXT_LANGUAGES.length).toBeGreaterThanOrEqual(130);
  expect(Intl.getCanonicalLocales([...TEXT_LANGUAGES])).toEqual([...TEXT_LANGUAGES]);
  for (const locale of ['en', 'pl']) {
    const names = TEXT_LANGUAGES.map((tag) => languageName(tag, locale));
    expect(new Set(names).size).toBe(TEXT_LANGUAGES.length);
    expect(names.filter((name, at) => name === TEXT_LANGUAGES[at])).toEqual([]);
  }
  expect(['pl', 'en-GB'].map((tag) => languageName(tag, 'pl'))).toEqual(['polski', 'angielski brytyjski']);
});

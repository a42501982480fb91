import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appOf, googlePlay } from './model.ts';

const check = (input: unknown) => googlePlay.checkInput?.({ label: '' }, input).map(({ code, path }) => [code, path]);

describe('GooglePlay', () => {
  test('takes an app with what is missing or unknown', () => {
    expect(check({ title: 'Maps', screenshots: ['/a.png'], score: 4.2 })).toEqual([]);
    expect(check({ title: null, screenshots: null })).toEqual([]);
    expect(appOf({ title: 'Maps', screenshots: ['/a.png'] })).toEqual({
      ...{ title: 'Maps', developer: '', genre: '', contentRating: '', icon: '', video: '', descriptionHTML: '' },
      screenshots: ['/a.png'],
    });
  });

  test('names what is no app', () => {
    expect(check('Maps')).toEqual([['app-shape', undefined]]);
    expect(check({ title: {}, screenshots: 'a.png' })).toEqual([
      ['schema-type', '/title'],
      ['app-pictures', '/screenshots'],
    ]);
  });

  test('whatever a question holds, there are texts to show', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const app = appOf(input);
        if (!app) return;
        const { screenshots, ...texts } = app;
        expect([...screenshots, ...Object.values(texts)].every((text) => typeof text === 'string')).toBe(true);
      }),
    );
  });
});

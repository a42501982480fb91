import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkAnswer,
  type Form,
  fileRulesOf,
  filesOfContent,
  initialContent,
  mapContentHtml,
  newForm,
} from '../form/form.ts';
import { LONGEST, richText } from './model.ts';
import { EVERYTHING, PICTURE_PATH } from './testing/everything.ts';

const form: Form = {
  structure: [
    { componentId: 'essay', componentType: 'RichText', widgetConfig: {} },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: {} },
    ...newForm().structure,
  ],
};

describe('RichText', () => {
  test('starts with the HTML of the question', () => {
    expect(initialContent(form, { essay: '<p>x</p>' })).toMatchObject({ essay: '<p>x</p>' });
    expect(richText.checkInput?.({ label: '', autoHeight: false }, ['a'])[0]?.code).toBe('value-text');
  });

  test('is empty when it shows nothing', () => {
    const blanks = ['', '<p></p>', '<p>&nbsp;<br></p>', '<ul><li> </li></ul>', '<p>\u200b\u2060\ufeff</p>'];
    for (const html of blanks) expect(richText.empty(html)).toBe(true);
    for (const html of ['<p>x</p>', '<hr>', '<table></table>', '<img src="/a.png">'])
      expect(richText.empty(html)).toBe(false);
    expect(richText.empty('<'.repeat(LONGEST))).toBe(false);
    expect(richText.empty('<p '.repeat(LONGEST / 3))).toBe(true);
  });

  test('a text as long as a book is refused', () => {
    expect(checkAnswer(form, {}, { essay: 'x'.repeat(LONGEST + 1) }).map(({ code }) => code)).toEqual(['too-long']);
    expect(checkAnswer(form, {}, { essay: 'x'.repeat(LONGEST) })).toEqual([]);
  });

  test('of an answer its HTML is cleaned, and no other text', () => {
    const text = fc.string();
    fc.assert(
      fc.property(text, text, (essay, note) => {
        const cleaned = mapContentHtml(form, { essay, note, gone: '<b>' }, (html) => `clean ${html}`);
        expect(cleaned).toEqual({ essay: `clean ${essay}`, note, gone: '<b>' });
        expect(mapContentHtml(form, { note }, () => 'x')).toEqual({ note });
      }),
    );
  });

  test('the files of its pictures are found', () => {
    expect(fileRulesOf(form, 'essay')?.extensions).toContain('png');
    expect(fileRulesOf(form, 'note')).toBeNull();
    expect(filesOfContent(form, { essay: EVERYTHING })).toEqual([{ widget: 'essay', path: PICTURE_PATH }]);
  });
});

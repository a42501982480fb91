import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from '../../../server/platform/html.ts';
import { type Form, filesOfContent, newForm } from '../../../widgets/form/form.ts';
import { cleanName, pathOf } from '../rules.ts';

const form: Form = {
  structure: [{ componentId: 'essay', componentType: 'RichText', widgetConfig: {} }, ...newForm().structure],
};

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test('the pictures of a text that was cleaned are found, whatever their files are called', () => {
  const file = fc.tuple(fc.uuid(), fc.string({ unit: 'grapheme' }));
  const path = file.map(([id, name]) => pathOf({ id, name: cleanName(name) }));
  fc.assert(
    fc.property(fc.array(path, { maxLength: 4 }), (paths) => {
      const images = paths.map((one) => `<img alt=">" src="${attribute(one)}">`);
      const essay = cleanHtml(`<p>x${images.join(' src="files/no" ')}</p>`);
      expect(filesOfContent(form, { essay }).map((one) => one.path)).toEqual(paths);
    }),
  );
});

test('the name of a file ends in no dots and blanks, however many there were', () => {
  expect(cleanName('..a. .')).toBe('a');
  expect(cleanName(`a${'. '.repeat(150_000)}b`)).toHaveLength(cleanName('x'.repeat(300_000)).length);
});

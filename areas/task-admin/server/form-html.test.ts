import { expect, test } from 'vitest';
import { cleanHtml } from '../../../server/platform/html.ts';
import { exampleForm } from '../../../widgets/form/example-form.ts';
import { checkForm, mapFormHtml } from '../../../widgets/form/form.ts';

test('cleaning as the server does it leaves templates what they are', () => {
  const cleaned = mapFormHtml(exampleForm, cleanHtml);
  expect(cleaned).toEqual(exampleForm);
  expect(checkForm(cleaned)).toEqual([]);
});

import { expect, test } from 'vitest';
import { asksForNothing, checkForm, checkInput, inputNames } from '../../../../widgets/form/form.ts';
import { allWidgets } from '../../../../widgets/form/loading.ts';
import { TEMPLATES } from './templates.ts';

await allWidgets();

test.each(TEMPLATES)('$name is a valid form that asks for something, and its questions fit it', async ({ load }) => {
  const { form, questions } = (await load()).template;
  expect(checkForm(form, { files: true })).toEqual([]);
  expect(asksForNothing(form)).toBe(false);
  expect(questions.length).toBeGreaterThan(0);
  const names = inputNames(form);
  for (const question of questions) {
    expect(checkInput(form, question)).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(Object.keys(question)));
  }
});

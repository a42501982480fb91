import { expect, test } from 'vitest';
import { checkForm, newForm, SUBMIT_ID } from '../../../../widgets/form/form.ts';
import { models } from '../../../../widgets/models.ts';
import { withWidget } from './add-widget.ts';

test('every widget can be added, also twice, and the form stays valid', () => {
  let form = newForm();
  for (const { type } of [...models, ...models].filter((model) => model.type !== 'Submit')) {
    form = withWidget(form, type, SUBMIT_ID);
    expect(checkForm(form)).toEqual([]);
  }
  expect(form.structure.at(-1)?.componentId).toBe(SUBMIT_ID);
  expect(form.structure).toHaveLength(2 * (models.length - 1) + 1);
});

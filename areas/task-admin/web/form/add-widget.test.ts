import { expect, test } from 'vitest';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { checkForm, newForm, SUBMIT_ID } from '../../../../widgets/form/form.ts';
import { allWidgets } from '../../../../widgets/form/loading.ts';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import { withWidget } from './add-widget.ts';

test('every widget can be added, also twice, and the form stays valid', async () => {
  const [widgets, examples] = await Promise.all([allWidgets(), allExamples()]);
  const types = widgets.filter(({ model }) => !model.submits).map(({ model }) => model.type);
  let form = newForm();
  for (const type of [...types, ...types]) {
    form = withWidget(form, type, examples.get(type) as WidgetExample, SUBMIT_ID);
    expect(checkForm(form)).toEqual([]);
  }
  expect(form.structure.at(-1)?.componentId).toBe(SUBMIT_ID);
  expect(form.structure).toHaveLength(2 * types.length + 1);
});

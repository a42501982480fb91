import { expect, test } from 'vitest';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { checkForm, newForm, SUBMIT_ID } from '../../../../widgets/form/form.ts';
import { allWidgets } from '../../../../widgets/form/loading.ts';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import { withWidget } from './add-widget.ts';

test('every widget can be added, also twice, and the form stays valid', async () => {
  const [widgets, examples] = await Promise.all([allWidgets(), allExamples()]);
  const models = widgets.filter(({ model }) => !model.submits).map(({ model }) => model);
  let form = newForm();
  for (const model of [...models, ...models]) {
    form = withWidget(form, model, examples.get(model.type) as WidgetExample, SUBMIT_ID);
    expect(checkForm(form, { files: true })).toEqual([]);
    expect(form.structure.at(-2)?.required ?? false).toBe(model.carriesAnswer);
  }
  expect(form.structure.at(-1)?.componentId).toBe(SUBMIT_ID);
  expect(form.structure).toHaveLength(2 * models.length + 1);
});

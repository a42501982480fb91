import { describe, expect, test } from 'vitest';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { checkForm, newForm } from '../../../../widgets/form/form.ts';
import { type FoundWidget, foundWidgets, settingsOf, withSettings } from './found-widgets.ts';

const examples = await allExamples();
const inner = { componentId: 'inner', componentType: 'Textarea', widgetConfig: { label: 'In', enters: false } };
const widgetConfig = examples.get('TextSpanAnnotation')?.widgetConfig ?? {};
const rangeTypes = widgetConfig.rangeTypes as { title: string }[];
const form = {
  structure: [
    { componentId: 'box', componentType: 'Container', widgetConfig: { structure: [inner], bordered: true } },
    {
      componentId: 'spans',
      componentType: 'TextSpanAnnotation',
      widgetConfig: examples.get('TextSpanAnnotation')?.widgetConfig ?? {},
    },
    ...newForm().structure,
  ],
};
const widget = (id: string) => foundWidgets(form).find((one) => one.id === id) as FoundWidget;

describe('the widgets of a form', () => {
  test('are found at every depth, in a form with faults too', () => {
    expect(foundWidgets(form).map((one) => one.id)).toEqual(['box', 'inner', 'spans', 'submit-button']);
    expect(foundWidgets({ structure: [7, { componentId: 'x' }, inner] }).map((one) => one.path)).toEqual([
      '/structure/2',
    ]);
    expect(foundWidgets(null)).toEqual([]);
  });

  test('get new settings; what was written otherwise stays, and defaults are not written', () => {
    const next = withSettings(form, widget('inner'), { ...settingsOf(widget('inner')), maxlength: 7 });
    expect(foundWidgets(next)[1]?.config).toEqual({ label: 'In', enters: false, maxlength: 7 });
    const back = withSettings(next, foundWidgets(next)[1] as FoundWidget, settingsOf(widget('inner')));
    expect(back).toEqual(form);
  });

  test('keep trees of types as short as their author wrote them', () => {
    const settings = settingsOf(widget('spans'));
    const types = settings.rangeTypes as { title: string }[];
    const next = withSettings(form, widget('spans'), {
      ...settings,
      rangeTypes: types.with(0, { ...types[0], title: 'Human' }),
    });
    const written = foundWidgets(next)[2]?.config.rangeTypes;
    expect(written).toEqual(rangeTypes.map((one, at) => (at === 0 ? { ...one, title: 'Human' } : one)));
    expect(checkForm(next, { files: true })).toEqual([]);
  });
});

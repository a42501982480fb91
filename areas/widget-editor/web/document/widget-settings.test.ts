import { expect, test } from 'vitest';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { checkForm, newForm } from '../../../../widgets/form/form.ts';
import { drawable, editableForm } from './editable.ts';
import { settingsOf, typedSetting, withField, withSettings } from './widget-settings.ts';

const examples = await allExamples();
const note = { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'In', enters: false } };

test('settings change; what was written otherwise stays, and defaults are not written', () => {
  const settings = settingsOf(note);
  const next = withSettings(note, { ...settings, maxlength: 7 });
  expect(next.widgetConfig).toEqual({ label: 'In', enters: false, maxlength: 7 });
  expect(withSettings(next, settings)).toEqual(note);
  expect(withField(withField(note, 'required', true), 'required', undefined)).toEqual(note);
  expect(typedSetting(settings, { ...settings, label: 'Out' })).toBe('label');
  expect(typedSetting(settings, { ...settings, enters: true })).toBeNull();
  expect(typedSetting(settings, { ...settings, label: 'Out', maxlength: 3 })).toBeNull();
});

test('trees of types stay as short as their author wrote them', () => {
  const widgetConfig = examples.get('TextSpanAnnotation')?.widgetConfig ?? {};
  const spans = { componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig };
  const settings = settingsOf(spans);
  const types = settings.rangeTypes as { title: string }[];
  const next = withSettings(spans, { ...settings, rangeTypes: types.with(0, { ...types[0], title: 'Human' }) });
  const written = widgetConfig.rangeTypes as object[];
  expect(next.widgetConfig.rangeTypes).toEqual(written.with(0, { ...written[0], title: 'Human' }));
  expect(checkForm({ structure: [next, ...newForm().structure] }, { files: true })).toEqual([]);
});

test('a form with faults in its settings is edited, and drawn with defaults in their place; one that cannot be read is not', () => {
  const wrong = { ...note, widgetConfig: { label: 'In', maxlength: 0 } };
  const form = { structure: [wrong] };
  expect(editableForm(form)).toBe(form);
  expect(drawable(wrong)?.settings).toMatchObject({ label: 'In', maxlength: 120 });
  expect(drawable(wrong)).toBe(drawable(wrong));
  const box = (structure: unknown) => ({ componentId: 'box', componentType: 'Container', widgetConfig: { structure } });
  expect(editableForm({ structure: [box([note])] })).not.toBeNull();
  const inside = { ...note, widgetConfig: { structure: [] } };
  for (const structure of [
    7,
    [7],
    [note, note],
    [box([note, 7])],
    [box({})],
    [{ ...note, componentType: 'X' }],
    [inside],
  ])
    expect(editableForm({ structure })).toBeNull();
});

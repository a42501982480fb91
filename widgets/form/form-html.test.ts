import { expect, test } from 'vitest';
import { mapFormHtml } from './form.ts';

test('all HTML of a form is changed, in containers too, and nothing else', () => {
  const text = (componentId: string) => ({
    componentId,
    componentType: 'RichTextReadOnly',
    popupContent: 'popup',
    widgetConfig: { value: 'template' },
  });
  const box = { componentId: 'box', componentType: 'Container', widgetConfig: { label: 'a', structure: [text('b')] } };
  const changed = mapFormHtml({ structure: [text('a'), box] }, (html) => html.toUpperCase());
  expect(changed.structure[0]).toMatchObject({ popupContent: 'POPUP', widgetConfig: { value: 'TEMPLATE' } });
  expect(changed.structure[1]?.widgetConfig).toMatchObject({
    label: 'a',
    structure: [{ popupContent: 'POPUP', widgetConfig: { value: 'TEMPLATE' } }],
  });
});

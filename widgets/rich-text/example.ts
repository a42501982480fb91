import type { WidgetExample } from '../shared/example.ts';

const table =
  '<table><tbody><tr><th><p>Term</p></th><th><p>Translation</p></th></tr><tr><td><p>entail</p></td><td><p>fideikomis</p></td></tr></tbody></table>';

export const example: WidgetExample = {
  componentId: 'commentary',
  widgetConfig: { label: 'Comment on the translation', autoHeight: true },
  input: {},
  plainInput: '<p>A text to begin with.</p>',
  value: `<h2>Tone</h2><p>The irony of the first sentence is <strong>kept</strong>.</p><ul><li><p>“universally” is lost</p></li></ul>${table}`,
  others: [
    `<h2>Tone</h2><p>The irony of the first sentence is <strong>lost</strong>.</p><ul><li><p>“universally” is lost</p></li></ul>${table}`,
    '<h2>Tone</h2><p>The irony of the first sentence is kept.</p><ul><li><p>“universally” is lost</p></li></ul>',
  ],
};

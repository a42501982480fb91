import { expect, test } from 'vitest';
import type { Form } from '../form.ts';
import { allWidgets } from '../loading.ts';
import { whyHidden } from './why-hidden.ts';

await allWidgets();

const radio = (componentId: string, more: object = {}) => ({
  ...{ componentId, componentType: 'RadioButton', widgetConfig: { options: [{ value: 'Yes' }, { value: 'No' }] } },
  ...more,
});
const rule = { op: 'Equals' as const, val: 'yes' };

test('a hidden widget has its reasons: its container, its value, and the rules that fail with what they met', () => {
  const form: Form = {
    structure: [
      radio('a'),
      {
        componentId: 'box',
        componentType: 'Container',
        displayRule: { rules: [rule], data: { targetId: 'a' } },
        widgetConfig: { structure: [radio('b')] },
      },
      radio('c', { displayRule: { rules: [rule], data: { targetId: 'b' } } }),
      radio('d'),
    ],
  };
  expect(whyHidden(form, {}, { a: ['yes'], b: ['yes'] })).toEqual([]);
  expect(whyHidden(form, { d: { display: false } }, { a: ['no'], b: ['yes'] })).toEqual([
    { id: 'box', label: 'box', reasons: [{ kind: 'rule', rule, target: 'a', isTargetHidden: false, now: ['no'] }] },
    { id: 'b', label: 'b', reasons: [{ kind: 'container', id: 'box' }] },
    { id: 'c', label: 'c', reasons: [{ kind: 'rule', rule, target: 'b', isTargetHidden: true, now: [] }] },
    { id: 'd', label: 'd', reasons: [{ kind: 'value' }] },
  ]);
});

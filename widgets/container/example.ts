import type { WidgetExample } from '../shared/example.ts';

export const example: WidgetExample = {
  componentId: 'translation',
  widgetConfig: {
    label: 'Original and translation',
    direction: 'row',
    bordered: true,
    structure: [
      {
        componentId: 'original',
        componentType: 'Textarea',
        widgetConfig: { label: 'Polish (Adam Mickiewicz, 1834)', readonly: true },
      },
      {
        componentId: 'english',
        componentType: 'Textarea',
        widgetConfig: { label: 'Your English', maxlength: 400, characters: true, enters: true },
      },
    ],
  },
  input: {
    original:
      'Litwo! Ojczyzno moja! ty jesteś jak zdrowie;\nIle cię trzeba cenić, ten tylko się dowie,\nKto cię stracił. Dziś piękność twą w całej ozdobie\nWidzę i opisuję, bo tęsknię po tobie.',
  },
  value: null,
};

import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'widget-order-list',
  { item: 'Item', none: 'There is nothing to put in order.' },
  { item: 'Element', none: 'Nie ma czego ustawiać w kolejności.' },
);

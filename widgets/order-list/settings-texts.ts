import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-order-list-settings',
  {
    label: 'Label',
    items: 'Items',
    'items.help': 'One per line. A question can provide its own.',
    randomize: 'Start in random order',
    'randomize.help': 'Each annotator starts from a different order.',
    align: 'Alignment',
    'align.align-left': 'Left',
    'align.align-center': 'Center',
    'align.align-right': 'Right',
  },
  {
    label: 'Etykieta',
    items: 'Elementy',
    'items.help': 'Po jednym w wierszu. Pytanie może mieć własne.',
    randomize: 'Zaczynaj od losowej kolejności',
    'randomize.help': 'Każda osoba zaczyna od innej kolejności.',
    align: 'Wyrównanie',
    'align.align-left': 'Do lewej',
    'align.align-center': 'Do środka',
    'align.align-right': 'Do prawej',
  },
);

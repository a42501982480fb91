import { defineTexts } from '../../shared/texts.ts';

export const settingsFormTexts = defineTexts(
  'widget-settings-form',
  {
    add: 'Add',
    remove: 'Remove {{name}} {{number}}',
    up: 'Move {{name}} {{number}} up',
    down: 'Move {{name}} {{number}} down',
    pick: 'Pick a colour: {{name}}',
    colourHelp: '#rrggbb, or a name such as black',
  },
  {
    add: 'Dodaj',
    remove: 'Usuń: {{name}} {{number}}',
    up: 'Przesuń w górę: {{name}} {{number}}',
    down: 'Przesuń w dół: {{name}} {{number}}',
    pick: 'Wybierz kolor: {{name}}',
    colourHelp: '#rrggbb albo nazwa, na przykład black',
  },
);

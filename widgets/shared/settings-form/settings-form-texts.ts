import { defineTexts } from '../../../shared/texts.ts';

export const settingsFormTexts = defineTexts(
  'widget-settings-form',
  {
    add: 'Add',
    remove: 'Remove {{name}} {{number}}',
    up: 'Move {{name}} {{number}} up',
    down: 'Move {{name}} {{number}} down',
    pick: 'Pick a color: {{name}}',
    misshapen:
      'Some of these settings are not valid, so not all of them can be shown. Fix them in the JSON first: {{names}}.',
    insertField: 'Insert {{field}}',
    fields: 'Values of the questions',
    colourHelp: '#rrggbb, or a name such as black',
  },
  {
    add: 'Dodaj',
    remove: 'Usuń: {{name}} {{number}}',
    up: 'Przesuń w górę: {{name}} {{number}}',
    down: 'Przesuń w dół: {{name}} {{number}}',
    pick: 'Wybierz kolor: {{name}}',
    misshapen:
      'Niektóre ustawienia są nieprawidłowe, dlatego nie widać tu wszystkich. Popraw je najpierw w JSON-ie: {{names}}.',
    insertField: 'Wstaw {{field}}',
    fields: 'Wartości z pytań',
    colourHelp: '#rrggbb albo nazwa, na przykład black',
  },
);

import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-spreadsheet-messages',
  {
    about: 'A table to fill in, with typed columns; accepts rows pasted from a spreadsheet program.',
    'sheet-no-columns': 'The table has no columns.',
    'sheet-key': 'A column needs a key.',
    'sheet-key-twice': 'The key "{{key}}" appears twice.',
    'sheet-options': 'The column "{{key}}" has nothing to choose from.',
    'sheet-rows': 'The rows must be a list of objects.',
    'sheet-cell': 'Row {{row}}: "{{key}}" does not fit its column.',
    'sheet-unknown': 'Row {{row}}: there is no column "{{key}}".',
    'sheet-fixed': 'Row {{row}}: a column that cannot be edited was changed.',
    'sheet-added': 'Rows cannot be added here.',
    'sheet-removed': 'Rows cannot be removed here.',
  },
  {
    about: 'Tabela do wypełnienia, z typami kolumn; przyjmuje dane skopiowane z arkusza kalkulacyjnego.',
    'sheet-no-columns': 'Tabela nie ma kolumn.',
    'sheet-key': 'Kolumna musi mieć klucz.',
    'sheet-key-twice': 'Klucz „{{key}}” występuje dwa razy.',
    'sheet-options': 'Kolumna „{{key}}” nie ma wartości do wyboru.',
    'sheet-rows': 'Wiersze muszą być listą obiektów.',
    'sheet-cell': 'Wiersz {{row}}: „{{key}}” nie pasuje do swojej kolumny.',
    'sheet-unknown': 'Wiersz {{row}}: nie ma kolumny „{{key}}”.',
    'sheet-fixed': 'Wiersz {{row}}: zmieniono kolumnę, której nie można edytować.',
    'sheet-added': 'Nie można tu dodawać wierszy.',
    'sheet-removed': 'Nie można tu usuwać wierszy.',
  },
);

export const problem = problemsOf(messages);

import { defineTexts } from '../../../shared/texts.ts';

export const comparisonTexts = defineTexts(
  'widget-comparison',
  {
    same: 'All answers are the same.',
    differences_one: '{{count}} difference',
    differences_other: '{{count}} differences',
    differs: 'differs',
    choice: 'Choice',
    chosen: 'chosen',
    notChosen: 'not chosen',
    nothing: 'No answer.',
    comparedWith: 'compared with {{name}}',
    added: 'added: {{text}}',
    removed: 'removed: {{text}}',
  },
  {
    same: 'Wszystkie odpowiedzi są takie same.',
    differences_one: '{{count}} różnica',
    differences_few: '{{count}} różnice',
    differences_many: '{{count}} różnic',
    differences_other: '{{count}} różnicy',
    differs: 'różnica',
    choice: 'Odpowiedź',
    chosen: 'wybrane',
    notChosen: 'niewybrane',
    nothing: 'Brak odpowiedzi.',
    comparedWith: 'w porównaniu z: {{name}}',
    added: 'dodano: {{text}}',
    removed: 'usunięto: {{text}}',
  },
);

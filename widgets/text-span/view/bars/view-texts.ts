import { defineTexts } from '../../../../shared/texts.ts';

/** How a text is looked at. */
export const viewTexts = defineTexts(
  'text-span-view',
  {
    view: 'View',
    snaps: 'Dragging selects whole words',
    sidePanel: 'Panel at the side of the text',
    showRelations: 'Relations',
    showTypes: 'Types of annotations that are shown',
    showAllTypes: 'All',
    hideAllTypes: 'None',
  },
  {
    view: 'Widok',
    snaps: 'Przeciąganie zaznacza całe słowa',
    sidePanel: 'Panel obok tekstu',
    showRelations: 'Relacje',
    showTypes: 'Pokazywane typy adnotacji',
    showAllTypes: 'Wszystkie',
    hideAllTypes: 'Żadne',
  },
);

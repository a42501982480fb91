import { defineTexts } from '../../../../shared/texts.ts';

/** How a text is looked at. */
export const viewTexts = defineTexts(
  'text-span-view',
  {
    view: 'View',
    snaps: 'Dragging selects whole words',
    sidePanel: 'Side panel',
    showRelations: 'Relations',
    showTypes: 'Annotation types to show',
    showAllTypes: 'All',
    hideAllTypes: 'None',
  },
  {
    view: 'Widok',
    snaps: 'Przeciąganie zaznacza całe słowa',
    sidePanel: 'Panel boczny',
    showRelations: 'Relacje',
    showTypes: 'Pokazywane typy adnotacji',
    showAllTypes: 'Wszystkie',
    hideAllTypes: 'Żadne',
  },
);

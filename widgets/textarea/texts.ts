import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'widget-textarea',
  {
    remaining_one: '{{count}} character remaining',
    remaining_other: '{{count}} characters remaining',
    characters_one: '{{count}} character',
    characters_other: '{{count}} characters',
    breaks_one: '{{count}} line break',
    breaks_other: '{{count}} line breaks',
  },
  {
    remaining_one: 'Pozostał {{count}} znak',
    remaining_few: 'Pozostały {{count}} znaki',
    remaining_many: 'Pozostało {{count}} znaków',
    remaining_other: 'Pozostało {{count}} znaku',
    characters_one: '{{count}} znak',
    characters_few: '{{count}} znaki',
    characters_many: '{{count}} znaków',
    characters_other: '{{count}} znaku',
    breaks_one: '{{count}} złamanie wiersza',
    breaks_few: '{{count}} złamania wiersza',
    breaks_many: '{{count}} złamań wiersza',
    breaks_other: '{{count}} złamania wiersza',
  },
);

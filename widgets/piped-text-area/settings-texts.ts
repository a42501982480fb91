import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-piped-text-area-settings',
  {
    label: 'Label',
    segmentsNumber: 'Max. segments',
    'segmentsNumber.help': '1 to 10. 0: no limit.',
    wordsInSegment: 'Max. words in a segment',
    'wordsInSegment.help': '1 to 50.',
    defaultValue: 'Field with the text',
    'defaultValue.help': 'Name of the question’s field. Empty: the field with the id of this widget.',
  },
  {
    label: 'Etykieta',
    segmentsNumber: 'Najwięcej segmentów',
    'segmentsNumber.help': 'Od 1 do 10. 0: bez ograniczenia.',
    wordsInSegment: 'Najwięcej słów w segmencie',
    'wordsInSegment.help': 'Od 1 do 50.',
    defaultValue: 'Pole z tekstem',
    'defaultValue.help': 'Nazwa pola pytania. Puste: pole o nazwie takiej jak id tego widżetu.',
  },
);

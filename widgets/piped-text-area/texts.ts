import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'widget-piped-text-area',
  {
    insert: 'Insert | |',
    reset: 'Remove all segments',
    segments: 'Segments: {{used}} of {{limit}}',
    segmentsFree: 'Segments: {{used}}',
    words_one: 'at most {{count}} word in each',
    words_other: 'at most {{count}} words in each',
  },
  {
    insert: 'Wstaw | |',
    reset: 'Usuń wszystkie segmenty',
    segments: 'Segmenty: {{used}} z {{limit}}',
    segmentsFree: 'Segmenty: {{used}}',
    words_one: 'w każdym najwyżej {{count}} słowo',
    words_few: 'w każdym najwyżej {{count}} słowa',
    words_many: 'w każdym najwyżej {{count}} słów',
    words_other: 'w każdym najwyżej {{count}} słowa',
  },
);

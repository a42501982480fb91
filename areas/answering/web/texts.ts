import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'answering',
  {
    blocked: 'You have been blocked from answering!',
  },
  {
    blocked: 'Zablokowano Ci możliwość odpowiadania!',
  },
);

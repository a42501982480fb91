import { defineTexts } from '../../../shared/texts.ts';

export const deadlineTexts = defineTexts(
  'deadline',
  { past: 'past', soon: 'within a day' },
  { past: 'po terminie', soon: 'w ciągu doby' },
);

import { defineTexts } from '../../../shared/texts.ts';

export const deadlineTexts = defineTexts(
  'deadline',
  { past: 'overdue', soon: 'due within 24 h' },
  { past: 'po terminie', soon: 'w ciągu doby' },
);

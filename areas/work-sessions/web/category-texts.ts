import { defineTexts } from '../../../shared/texts.ts';

/** What the categories of work are called. */
export const categoryTexts = defineTexts(
  'work-categories',
  {
    TUTORIAL: 'Tutorial',
    TASK: 'Task',
    TEST: 'Test',
    VERIFICATION: 'Verification',
    PAID_CORRECTIONS: 'Paid corrections',
    OUT_OF_PLATFORM: 'Outside the platform',
    OPERATION: 'Operation',
  },
  {
    TUTORIAL: 'Samouczek',
    TASK: 'Zadanie',
    TEST: 'Test',
    VERIFICATION: 'Weryfikacja',
    PAID_CORRECTIONS: 'Płatne poprawki',
    OUT_OF_PLATFORM: 'Poza platformą',
    OPERATION: 'Operacje',
  },
);

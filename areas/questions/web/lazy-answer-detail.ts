import { lazy } from 'react';

/** With it come forms and widgets, which a list does without until an answer is opened. */
export const LazyAnswerDetail = lazy(async () => ({ default: (await import('./answer-detail.tsx')).AnswerDetail }));

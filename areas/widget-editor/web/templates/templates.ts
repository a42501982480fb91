import type { KeyOf } from '../../../../shared/texts.ts';
import type { FormTemplate } from './template.ts';
import type { templateTexts } from './texts.ts';

interface TemplateEntry {
  /** Its name in `templateTexts`; `…About` says what it is for. */
  name: KeyOf<typeof templateTexts>;
  about: KeyOf<typeof templateTexts>;
  load: () => Promise<{ template: FormTemplate }>;
}

/** The ready forms that a new task can begin with, in the order in which they are offered. */
export const TEMPLATES: readonly TemplateEntry[] = [
  { name: 'sentiment', about: 'sentimentAbout', load: () => import('./forms/sentiment.ts') },
  { name: 'intent', about: 'intentAbout', load: () => import('./forms/intent.ts') },
  { name: 'entities', about: 'entitiesAbout', load: () => import('./forms/entities.ts') },
  { name: 'translation', about: 'translationAbout', load: () => import('./forms/translation-review.ts') },
  { name: 'pairwise', about: 'pairwiseAbout', load: () => import('./forms/pairwise.ts') },
  { name: 'chat', about: 'chatAbout', load: () => import('./forms/chat-rating.ts') },
  { name: 'summary', about: 'summaryAbout', load: () => import('./forms/summary.ts') },
  { name: 'ranking', about: 'rankingAbout', load: () => import('./forms/ranking.ts') },
  { name: 'facts', about: 'factsAbout', load: () => import('./forms/facts.ts') },
  { name: 'image', about: 'imageAbout', load: () => import('./forms/image-transcription.ts') },
  { name: 'app', about: 'appAbout', load: () => import('./forms/app-category.ts') },
  { name: 'quiz', about: 'quizAbout', load: () => import('./forms/quiz.ts') },
  { name: 'freeText', about: 'freeTextAbout', load: () => import('./forms/free-text.ts') },
  { name: 'photos', about: 'photosAbout', load: () => import('./forms/photos.ts') },
];

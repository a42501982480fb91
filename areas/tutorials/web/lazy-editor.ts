import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';

/** The editor of a task's tutorials, loaded in the task's administration. */
export const LazyWikiEditor = lazy(async () => ({
  default: (await withTexts(import('./wiki-editor.tsx'))).WikiEditor,
}));

import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';

/** The editor of a task's tutorials, loaded in the task's administration. */
export const LazyWikiEditor = lazy(async () => ({
  default: (await withTexts(import('./wiki-editor.tsx'))).WikiEditor,
}));

/** Uploads a picture for a text; gives the address for its `src`. Throws `ApiError`. */
export const uploadPicture = async (file: File): Promise<string> =>
  (await import('./upload-picture.ts')).uploadPicture(file);

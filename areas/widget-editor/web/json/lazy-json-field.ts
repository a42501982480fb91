import { lazy } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';

/** With it comes the editor of JSON. It waits in a `Suspense` of the page. */
export const JsonField = lazy(async () => ({ default: (await withTexts(import('./json-field.tsx'))).JsonField }));

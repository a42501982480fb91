import { createElement, lazy } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { allWidgets } from '../../../../widgets/form/loading.ts';
import type { FormEditorProps } from './form-editor.tsx';

/**
 * The form editor, with the models and examples of all widgets, since any may be added. Views and settings load when they
 * are shown. It waits in a `Suspense` of the page.
 */
export const FormEditor = lazy(async () => {
  const [{ FormEditor: Editor }, widgets, examples] = await withTexts(
    Promise.all([import('./form-editor.tsx'), allWidgets(), allExamples()]),
  );
  return {
    default: (props: Omit<FormEditorProps, 'widgets' | 'examples'>) =>
      createElement(Editor, { ...props, widgets, examples }),
  };
});

import { createElement, lazy } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { allWidgets } from '../../../../widgets/form/loading.ts';
import type { FormWorkshopProps } from './form-workshop.tsx';

/**
 * The form editor, with the models and examples of all widgets, since any may be added. Views and settings load when they
 * are shown. It waits in a `Suspense` of the page.
 */
export const FormEditor = lazy(async () => {
  const [{ FormWorkshop }, widgets, examples] = await withTexts(
    Promise.all([import('./form-workshop.tsx'), allWidgets(), allExamples()]),
  );
  return {
    default: (props: Omit<FormWorkshopProps, 'widgets' | 'examples'>) =>
      createElement(FormWorkshop, { ...props, widgets, examples }),
  };
});

/** The door to forms for server and pages: what a form is, what it reads and asks, what its answers may hold. */
import { inputFor, placed, sourceOf } from './form-reading.ts';
import { type Content, type Form, type Input, SUBMIT_ID } from './form-shape.ts';

// biome-ignore lint/performance/noBarrelFile: the one door through which server and pages come in.
export { answersAgreement, type ComparedWidget, comparedWidgets } from './answers-agreement.ts';
export { checkAnswer, checkInput, cleanAnswer, unanswerable } from './check/answer-check.ts';
export { checkForm, checkFormToSave } from './check/form-check.ts';
export { visibleContent, visibleWidgets } from './display/display.ts';
export { asksForNothing, readiness } from './display/submit-query.ts';
export { fileRulesOf, filesOfContent } from './file-rules.ts';
export { fitContent, type Misfit, notShown } from './fit-content.ts';
export { cleanInput, mapContentHtml, mapFormHtml } from './form-html.ts';
export { mediaIn } from './form-media.ts';
export { type Content, type Form, type Input, mayBeEmpty, SUBMIT_ID, WidgetConfig } from './form-shape.ts';
export { targetsOf } from './targets.ts';

/** A new form has nothing but its Submit. */
export const newForm = (): Form => ({
  structure: [{ componentId: SUBMIT_ID, componentType: 'Submit', widgetConfig: {} }],
});

/** Does the form offer to skip a question? */
export const maySkip = (form: Form): boolean => placed(form).some((one) => one.model.submits?.(one.settings).skippable);

/** Names that a form reads from a question, in the order of the widgets: what an import's columns are mapped to. */
export const inputNames = (form: Form): string[] => [
  ...new Set(
    placed(form).flatMap((one) => [
      ...(one.model.reads?.(one.settings) ?? []),
      ...(one.model.carriesAnswer || one.model.checkInput ? [sourceOf(one)] : []),
    ]),
  ),
];

export interface AnswerWidget {
  id: string;
  type: string;
  /** The widget's own words, else its id. */
  label: string;
}

/** The widgets that an answer has values for, in order: the columns of an export. */
export const answerWidgets = (form: Form): AnswerWidget[] =>
  placed(form)
    .filter((one) => one.model.carriesAnswer)
    .map((one) => ({ id: one.id, type: one.model.type, label: one.model.label?.(one.settings) || one.id }));

/** The answer before anybody touched it: every widget with what the question gives it, or empty. */
export const initialContent = (form: Form, input: Input, random: () => number = Math.random): Content =>
  Object.fromEntries(
    placed(form)
      .filter((one) => one.model.carriesAnswer)
      .map((one) => [one.id, one.model.initial(one.settings, inputFor(one, input), random)]),
  );

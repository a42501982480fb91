import { type Form, type Input, inputNames } from '../../widgets/form/form.ts';

/** Before the id of a widget of the answer: the name by which the form of evaluations reads the widget's value. */
export const ANSWER_PREFIX = 'answer_';

const namedOf = (form: Form) => inputNames(form).filter((name) => name.startsWith(ANSWER_PREFIX));

/** Whether the form of evaluations shows values of the answer. */
export const namesAnswer = (form: Form): boolean => namedOf(form).length > 0;

/**
 * What the form of evaluations shows: the fields of the question, and of the answer the values that the form names. Where
 * a field has the name of such a value, the form shows the field; a field of `extra`, which the question has for
 * evaluations only, goes before both.
 */
export const evaluationInputOf = (form: Form, input: Input, answer: Input, extra: object | null): Input => {
  const named = namedOf(form).map((name) => [name, answer[name.slice(ANSWER_PREFIX.length)]] as const);
  return { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), ...input, ...extra };
};

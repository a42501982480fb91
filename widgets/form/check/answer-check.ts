import { jsonFault } from '../../../shared/text.ts';
import { isRecord, own } from '../../shared/json.ts';
import { type Problem, within } from '../../shared/problem.ts';
import { schemaProblems } from '../../shared/schema-problems.ts';
import { visibleWidgets } from '../display/display.ts';
import { isRequired, readiness } from '../display/submit-query.ts';
import { mapContentHtml } from '../form-html.ts';
import { fits, inputFor, type Placed, placed, sourceOf } from '../form-reading.ts';
import type { Content, Form, Input } from '../form-shape.ts';
import { problem } from './problem-texts.ts';

/** Of an answer with more problems than these nobody reads on. */
const MOST_PROBLEMS = 20;
const LONGEST_ID = 200;

/**
 * Whether a question's values fit the form: storable text, and for each widget of the same name a value that it can
 * start with. Names that belong to no widget hold any JSON (templates read them).
 */
export const checkInput = (form: Form, input: unknown): Problem[] => {
  if (!isRecord(input)) return [problem('not-an-object')];
  const fault = jsonFault(input);
  if (fault) return [problem(fault.code, {}, { path: fault.path })];
  return placed(form).flatMap((one) => {
    const name = sourceOf(one);
    const value = inputFor(one, input);
    if (value === undefined || !Object.hasOwn(input, name)) return [];
    return within(one.model.checkInput?.(one.settings, value) ?? [], one.id, `/${name}`);
  });
};

/** Whether a widget, or what it is in, is shown by a rule only. */
const hasRule = (one: Placed): boolean => Boolean(one.config.displayRule) || (one.parent ? hasRule(one.parent) : false);

export interface Unanswerable {
  /** Of the question's value that the widget works on. */
  name: string;
  /** What people call the widget. */
  label: string;
}

/**
 * The required widgets to which a question gives nothing to work on: nobody could fill them in. One that depends on a display rule
 * may be hidden and does not count; nor does any where the whole answer may be empty.
 */
export const unanswerable = (form: Form, input: Input): Unanswerable[] => {
  if (form.mayBeEmpty) return [];
  const asked = placed(form).filter(
    (one) => isRequired(one) && !hasRule(one) && one.model.hasNothing?.(inputFor(one, input)),
  );
  // Asked for each row of an import: few have any.
  if (asked.length === 0) return [];
  const shown = visibleWidgets(form, input, {});
  return asked
    .filter(({ id }) => shown.has(id))
    .map((one) => ({ name: sourceOf(one), label: one.model.label?.(one.settings) || one.id }));
};

const checkValue = (one: Placed, input: Input, value: unknown): Problem[] => {
  const fault = jsonFault(value);
  if (fault) return [problem(fault.code, {}, { path: fault.path })];
  if (!fits(one, value)) return schemaProblems(one.model.value, value);
  return one.model.refuse?.(value, one.settings, inputFor(one, input)) ?? [];
};

const checkWidget = (one: Placed | undefined, input: Input, id: string, value: unknown): Problem[] => {
  const where = { widget: shortened(id) };
  if (!one) return [problem('unknown-value', { id }, where)];
  if (!one.model.carriesAnswer) return [problem('no-answer', { id }, where)];
  return within(checkValue(one, input, value), id);
};

/** An id that belongs to no widget may be as long as a request. */
const shortened = (id: string) => (id.length > LONGEST_ID ? `${id.slice(0, LONGEST_ID).toWellFormed()}…` : id);

const unsoundValues = (form: Form, input: Input, content: Record<string, unknown>): Problem[] => {
  const byId = new Map(placed(form).map((one) => [one.id, one]));
  const found: Problem[] = [];
  for (const id of Object.keys(content)) {
    found.push(...checkWidget(byId.get(id), input, id, own(content, id)));
    if (found.length >= MOST_PROBLEMS) return found.slice(0, MOST_PROBLEMS);
  }
  return found;
};

/** What somebody is still at, of what is shown. */
const unfinished = (form: Form, input: Input, content: Content): Problem[] => {
  const begun = placed(form).filter(({ id, model }) => model.unfinished && own(content, id) !== undefined);
  if (begun.length === 0) return [];
  const shown = visibleWidgets(form, input, content);
  return begun.flatMap((one) =>
    shown.has(one.id) ? within(one.model.unfinished?.(own(content, one.id), one.settings) ?? [], one.id) : [],
  );
};

const incomplete = (form: Form, input: Input, content: Content): Problem[] => {
  const begun = unfinished(form, input, content);
  if (begun.length > 0) return begun;
  const { ready, open } = readiness(form, input, content);
  if (ready) return [];
  return [problem('query-fails'), ...open.map((id) => problem('query-fails', {}, { widget: id }))].slice(
    open.length > 0 ? 1 : 0,
  );
};

/**
 * Whether an answer is one that the form would have let through: every value by its widget's own model, no values of
 * unknown widgets, nothing unfinished, the Submit's query fulfilled. A widget without a value counts as untouched. Values of hidden widgets
 * must be sound as well (a view only ever makes sound ones) but need not be there: nothing hidden blocks, and
 * `visibleContent` drops them before an answer is kept. Never throws, whatever it is given.
 */
export const checkAnswer = (form: Form, input: Input, content: unknown): Problem[] => {
  if (!isRecord(content)) return [problem('not-an-object')];
  const unsound = unsoundValues(form, input, content);
  return unsound.length > 0 ? unsound : incomplete(form, input, content as Content);
};

interface Cleaning {
  /** The answer was given already: whether it was complete was judged then, maybe by milder rules, and is not asked again. */
  isStored?: boolean;
}

/**
 * `checkAnswer`, and the answer with its HTML as `clean` leaves it: whether it is complete is judged by what is kept of it.
 * Where there are problems, the content is not to be kept.
 */
export const cleanAnswer = (
  form: Form,
  input: Input,
  content: Record<string, unknown>,
  clean: (html: string) => string,
  { isStored = false }: Cleaning = {},
): { problems: Problem[]; content: Content } => {
  const unsound = unsoundValues(form, input, content);
  if (unsound.length > 0) return { problems: unsound, content: {} };
  const cleaned = mapContentHtml(form, content as Content, clean);
  return { problems: isStored ? [] : incomplete(form, input, cleaned), content: cleaned };
};

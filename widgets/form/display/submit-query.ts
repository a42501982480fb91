import { namesOf, sameNames } from '../../shared/names.ts';
import { isGroup, type QueryGroup, type QueryRule, wanted } from '../../shared/query.ts';
import { currentValue, fits, inputFor, type Placed, placed } from '../form-reading.ts';
import type { Content, Form, Input } from '../form-shape.ts';
import { visibleWidgets } from './display.ts';

const ruleHolds = (rule: QueryRule, one: Placed, input: Input, content: Content): boolean => {
  const value = currentValue(one, input, content);
  if (!fits(one, value)) return rule.operator === 'is_not_valid';
  const { model, settings } = one;
  const own = inputFor(one, input);
  const valid = () => !model.refuse?.(value, settings, own).length && (model.valid?.(value, settings, own) ?? true);
  switch (rule.operator) {
    case 'is_empty':
      return model.empty(value);
    case 'is_not_empty':
      return !model.empty(value);
    case 'is_valid':
      return valid();
    case 'is_not_valid':
      return !valid();
    case 'select_equals':
      return sameNames(model.names?.(value) ?? [], namesOf(wanted(rule)));
    case 'select_not_equals':
      return !sameNames(model.names?.(value) ?? [], namesOf(wanted(rule)));
    case 'has_all_notes':
      return model.hasAllNotes?.(value) ?? true;
  }
};

/** `holds` undefined: nothing to judge, since all that is asked for is hidden or gone. It neither helps nor blocks. */
interface Verdict {
  holds: boolean | undefined;
  open: readonly string[];
}

const judgeGroup = (group: QueryGroup, judge: (rule: QueryRule) => Verdict): Verdict => {
  const verdicts = group.rules
    .map((one) => (isGroup(one) ? judgeGroup(one, judge) : judge(one)))
    .filter((verdict) => verdict.holds !== undefined);
  if (verdicts.length === 0) return { holds: undefined, open: [] };
  const failing = verdicts.filter((verdict) => !verdict.holds);
  const together = group.condition === 'OR' ? failing.length < verdicts.length : failing.length === 0;
  const holds = together !== (group.not ?? false);
  return { holds, open: holds ? [] : failing.flatMap((verdict) => verdict.open) };
};

export interface Readiness {
  /** May the answer be submitted? */
  ready: boolean;
  /** Widgets that have no value yet or whose rules do not hold, in order: what to look at. */
  open: string[];
}

export const isRequired = ({ config, model }: Placed) => config.required === true && model.carriesAnswer;

const queryOf = (form: Form): QueryGroup | null => {
  const submit = placed(form).find((one) => one.model.submits);
  return submit?.model.submits?.(submit.settings).query ?? null;
};

/** Whether a form asks for nothing: no widget is required, and its Submit has no query. */
export const asksForNothing = (form: Form): boolean => queryOf(form) === null && !placed(form).some(isRequired);

/**
 * Whether an answer has a value for each required widget that is shown, and the Submit's query holds for it. A form that
 * asks for nothing may always be submitted, and one that may be empty while nothing is filled in.
 */
export const readiness = (form: Form, input: Input, content: Content): Readiness => {
  if (asksForNothing(form)) return { ready: true, open: [] };
  const shown = visibleWidgets(form, input, content);
  const there = placed(form).filter((one) => shown.has(one.id));
  if (form.mayBeEmpty && there.every((one) => !one.model.carriesAnswer || isEmpty(one, input, content))) {
    return { ready: true, open: [] };
  }
  const missing = there.filter((one) => isRequired(one) && isEmpty(one, input, content)).map((one) => one.id);
  const byQuery = queryReadiness(queryOf(form), there, input, content);
  return { ready: byQuery.ready && missing.length === 0, open: [...new Set([...missing, ...byQuery.open])] };
};

const isEmpty = (one: Placed, input: Input, content: Content): boolean => {
  const value = currentValue(one, input, content);
  return !fits(one, value) || one.model.empty(value);
};

/**
 * Whether every widget on show that takes one choice has it, `changed` being one of them: with it the answer is complete.
 */
export const settledBy = (changed: string, form: Form, input: Input, content: Content): boolean => {
  const shown = visibleWidgets(form, input, content);
  const choices = placed(form).filter((one) => shown.has(one.id) && one.model.isOneChoice?.(one.settings));
  return choices.some((one) => one.id === changed) && choices.every((one) => !isEmpty(one, input, content));
};

const queryReadiness = (query: QueryGroup | null, there: Placed[], input: Input, content: Content): Readiness => {
  if (!query) return { ready: true, open: [] };
  const byId = new Map(there.map((one) => [one.id, one]));
  const judge = (rule: QueryRule): Verdict => {
    const one = byId.get(rule.field);
    if (!one) return { holds: undefined, open: [] };
    return { holds: ruleHolds(rule, one, input, content), open: [one.id] };
  };
  const { holds = true, open } = judgeGroup(query, judge);
  return { ready: holds, open: [...new Set(open)] };
};

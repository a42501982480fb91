import { namesOf, sameNames } from '../shared/names.ts';
import { isGroup, type QueryGroup, type QueryRule, wanted } from '../shared/query.ts';
import { visibleWidgets } from './display.ts';
import { currentValue, fits, inputOf, type Placed, placed } from './form-reading.ts';
import type { Content, Form, Input } from './form-shape.ts';

const ruleHolds = (rule: QueryRule, one: Placed, input: Input, content: Content): boolean => {
  const value = currentValue(one, input, content);
  if (!fits(one, value)) return rule.operator === 'is_not_valid';
  const { model, settings } = one;
  const own = inputOf(one.id, input);
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
  /** Widgets whose rules do not hold yet, in the query's order: what to look at. */
  open: string[];
}

/** Whether the Submit's query holds for an answer. A form without a query may always be submitted. */
export const readiness = (form: Form, input: Input, content: Content): Readiness => {
  const all = placed(form);
  const submit = all.find((one) => one.model.submits);
  const query = submit?.model.submits?.(submit.settings).query;
  if (!query) return { ready: true, open: [] };
  const shown = visibleWidgets(form, input, content);
  const byId = new Map(all.filter((one) => shown.has(one.id)).map((one) => [one.id, one]));
  const judge = (rule: QueryRule): Verdict => {
    const one = byId.get(rule.field);
    if (!one) return { holds: undefined, open: [] };
    return { holds: ruleHolds(rule, one, input, content), open: [one.id] };
  };
  const { holds = true, open } = judgeGroup(query, judge);
  return { ready: holds, open: [...new Set(open)] };
};

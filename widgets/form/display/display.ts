import { asText, own } from '../../shared/json.ts';
import { namesOf, sameNames, shareName } from '../../shared/names.ts';
import { currentValue, fits, inputFor, isHidden, type Placed, placed } from '../form-reading.ts';
import type { Content, DisplayRule, Form, Input } from '../form-shape.ts';

export type Rule = DisplayRule['rules'][number];

export const targetOf = (display: DisplayRule, rule: Rule): string | undefined =>
  rule.data?.targetId ?? display.data?.targetId;

/** The value of a rule's target as rules compare it. Throws where the value does not fit the widget. */
export const namesOfTarget = (target: Placed, input: Input, content: Content): string[] => {
  if (!target.model.names) {
    const text = asText(inputFor(target, input));
    return text === undefined ? [] : namesOf([text]);
  }
  const value = currentValue(target, input, content);
  if (!fits(target, value)) throw new TypeError('the value does not fit');
  return target.model.names(value);
};

export const holds = (rule: Rule, names: readonly string[]): boolean => {
  const wanted = namesOf(Array.isArray(rule.val) ? rule.val : [rule.val]);
  if (rule.op === 'Equals') return sameNames(names, wanted);
  if (rule.op === 'Not Equals') return !sameNames(names, wanted);
  return shareName(names, wanted);
};

/**
 * Ids of the widgets that are shown. Hidden is a widget whose display rule fails, whose value (the question's or the
 * answer's) says `display: false`, or whose container is hidden. The value of a hidden widget counts as empty for the
 * rules of others, so that what depends on it hides too. A rule that cannot be judged (no such target, a value of
 * another type, a circle) counts as fulfilled: rather a widget too many than one that nobody can reach.
 */
export const visibleWidgets = (form: Form, input: Input, content: Content): Set<string> => {
  const all = placed(form);
  const byId = new Map(all.map((one) => [one.id, one]));
  const verdicts = new Map<string, boolean | 'asking'>();

  const ruleHolds = (display: DisplayRule, rule: Rule): boolean => {
    try {
      const target = byId.get(targetOf(display, rule) ?? '');
      if (!target || verdicts.get(target.id) === 'asking') return true;
      return holds(rule, shown(target) ? namesOfTarget(target, input, content) : []);
    } catch {
      return true;
    }
  };

  const shown = (one: Placed): boolean => {
    const known = verdicts.get(one.id);
    if (known !== undefined) return known !== false;
    verdicts.set(one.id, 'asking');
    const display = one.config.displayRule;
    const verdict =
      (!one.parent || shown(one.parent)) &&
      !isHidden(own(input, one.id)) &&
      !isHidden(own(content, one.id)) &&
      (!display || display.rules.every((rule) => ruleHolds(display, rule)));
    verdicts.set(one.id, verdict);
    return verdict;
  };

  return new Set(all.filter(shown).map((one) => one.id));
};

/** The answer as it is kept: without the values of widgets that are hidden. */
export const visibleContent = (form: Form, input: Input, content: Content): Content => {
  const shown = visibleWidgets(form, input, content);
  return Object.fromEntries(Object.entries(content).filter(([id]) => shown.has(id)));
};

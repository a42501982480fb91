import { own } from '../../shared/json.ts';
import { isHidden, type Placed, placed } from '../form-reading.ts';
import type { Content, Form, Input } from '../form-shape.ts';
import { holds, namesOfTarget, type Rule, targetOf, visibleWidgets } from './display.ts';

/** Why a widget is hidden: its container is, a value says so, or rules fail (each with the value that it met). */
export type Reason =
  | { kind: 'container'; id: string }
  | { kind: 'value' }
  | { kind: 'rule'; rule: Rule; target: string; isTargetHidden: boolean; now: readonly string[] };

export interface HiddenWidget {
  id: string;
  label: string;
  reasons: Reason[];
}

/** Every widget that is hidden, with the reasons. */
export const whyHidden = (form: Form, input: Input, content: Content): HiddenWidget[] => {
  const all = placed(form);
  const byId = new Map(all.map((one) => [one.id, one]));
  const shown = visibleWidgets(form, input, content);

  const failing = (one: Placed): Reason[] => {
    const display = one.config.displayRule;
    return (display?.rules ?? []).flatMap((rule): Reason[] => {
      const target = byId.get((display && targetOf(display, rule)) ?? '');
      if (!target) return [];
      const isTargetHidden = !shown.has(target.id);
      try {
        const now = isTargetHidden ? [] : namesOfTarget(target, input, content);
        return holds(rule, now) ? [] : [{ kind: 'rule', rule, target: target.id, isTargetHidden, now }];
      } catch {
        return [];
      }
    });
  };

  return all
    .filter((one) => !shown.has(one.id))
    .map((one) => ({
      id: one.id,
      label: one.model.label?.(one.settings) || one.id,
      reasons: [
        ...(one.parent && !shown.has(one.parent.id) ? [{ kind: 'container', id: one.parent.id } as const] : []),
        ...(isHidden(own(input, one.id)) || isHidden(own(content, one.id)) ? [{ kind: 'value' } as const] : []),
        ...failing(one),
      ],
    }));
};

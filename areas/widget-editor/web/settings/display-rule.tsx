import { Button } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { DisplayRule } from '../../../../widgets/form/form-shape.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { RuleRow, type RuleTarget } from '../../../../widgets/shared/settings-form/rule-row.tsx';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import classes from './settings-panel.module.css';
import { settingsTexts } from './texts.ts';

type Rule = DisplayRule['rules'][number];

const OPERATORS = [
  { value: 'Equals', key: 'equals' },
  { value: 'Not Equals', key: 'notEquals' },
  { value: 'Intersects', key: 'intersects' },
] as const;

/** One choice is written by itself, several as a list. */
const valOf = (values: string[]): Rule['val'] => (values.length === 1 ? (values[0] ?? '') : values);

interface DisplayRuleFieldProps {
  value: DisplayRule | null | undefined;
  /** The other widgets with a value. */
  targets: readonly RuleTarget[];
  problems: readonly Problem[];
  onChange: (value: DisplayRule | undefined) => void;
}

/** When a widget is shown: rules that must all be true. */
export const DisplayRuleField = ({ value, targets, problems, onChange }: DisplayRuleFieldProps) => {
  const t = useTexts(settingsTexts);
  const say = useProblemText();
  const rules = value?.rules ?? [];
  const change = (next: Rule[]) => onChange(next.length > 0 ? { ...value, rules: next } : undefined);
  const setRule = (at: number, rule: Rule) => change(rules.with(at, rule));
  // A rule mostly asks for a choice, seldom for a text to read.
  const first = targets.find(({ choices }) => choices?.length) ?? targets[0];
  return (
    <fieldset className={classes.rules}>
      <legend className={classes.legend}>{t('displayRule')}</legend>
      <p className={classes.hint}>{t(first ? 'displayHint' : 'noTargets')}</p>
      {rules.map((rule, at) => (
        <RuleRow
          key={at}
          names={{
            ...{ field: t('ruleField'), operator: t('ruleOperator') },
            ...{ value: t('ruleValue'), remove: t('removeRule') },
          }}
          targets={targets}
          field={rule.data?.targetId ?? value?.data?.targetId ?? ''}
          operators={OPERATORS.map((one) => ({ value: one.value, label: t(one.key) }))}
          operator={rule.op}
          values={Array.isArray(rule.val) ? rule.val : [rule.val]}
          onField={(targetId) => setRule(at, { ...rule, data: { targetId } })}
          onOperator={(op) => setRule(at, { ...rule, op })}
          onValues={(values) => setRule(at, { ...rule, val: valOf(values) })}
          onRemove={() => change(rules.toSpliced(at, 1))}
        />
      ))}
      {problems.length > 0 && (
        <ul role="alert" className={classes.problems}>
          {problems.map((problem, at) => (
            <li key={at}>{say(problem)}</li>
          ))}
        </ul>
      )}
      <Button
        size="compact-sm"
        variant="light"
        disabled={!first}
        onClick={() => first && change([...rules, { op: 'Equals', val: [], data: { targetId: first.id } }])}
      >
        {t('addRule')}
      </Button>
    </fieldset>
  );
};

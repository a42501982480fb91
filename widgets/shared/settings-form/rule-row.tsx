import { ActionIcon, NativeSelect, TagsInput } from '@mantine/core';
import classes from './settings-form.module.css';

/** A widget that rules can be about. */
export interface RuleTarget {
  id: string;
  label: string;
  /** What can be chosen in it, where it offers choices. */
  choices?: readonly string[];
}

interface RuleRowProps<Operator extends string> {
  /** The names of its controls. */
  names: { field: string; operator: string; value: string; remove: string };
  targets: readonly RuleTarget[];
  field: string;
  operators: readonly { value: Operator; label: string }[];
  operator: Operator;
  /** What the target is compared with; undefined where the operator compares nothing. */
  values: readonly string[] | undefined;
  onField: (field: string) => void;
  onOperator: (operator: Operator) => void;
  onValues: (values: string[]) => void;
  onRemove: () => void;
}

/** Of many choices those are listed that fit what is typed, so many at most. */
const LISTED = 50;

/** One rule: a widget, how it is compared, and with what. */
export const RuleRow = <Operator extends string>(props: RuleRowProps<Operator>) => {
  const { names, targets, field, operators, operator, values, onField, onOperator, onValues, onRemove } = props;
  const target = targets.find(({ id }) => id === field);
  const offered = target ? targets : [{ id: field, label: field }, ...targets];
  return (
    <div className={classes.row}>
      <NativeSelect
        size="xs"
        aria-label={names.field}
        data={offered.map(({ id, label }) => ({ value: id, label }))}
        value={field}
        onChange={(event) => onField(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={names.operator}
        data={[...operators]}
        value={operator}
        onChange={(event) => onOperator(event.currentTarget.value as Operator)}
      />
      {values && (
        <TagsInput
          size="xs"
          aria-label={names.value}
          data={[...new Set(target?.choices ?? [])]}
          limit={LISTED}
          value={values.filter((one) => one !== '')}
          onChange={onValues}
        />
      )}
      <ActionIcon variant="default" aria-label={names.remove} onClick={onRemove}>
        <span aria-hidden>×</span>
      </ActionIcon>
    </div>
  );
};

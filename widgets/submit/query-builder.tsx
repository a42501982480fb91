import { ActionIcon, Button, NativeSelect, Switch } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import {
  comparesValue,
  isGroup,
  OPERATORS,
  type Operator,
  QUERY_DEPTH,
  type QueryGroup,
  type QueryRule,
  wanted,
} from '../shared/query.ts';
import { RuleRow } from '../shared/settings-form/rule-row.tsx';
import classes from '../shared/settings-form/settings-form.module.css';
import type { SpecialSettingProps } from '../shared/settings-form/settings-form.tsx';
import { settingsTexts } from './settings-texts.ts';

type Widgets = SpecialSettingProps['widgets'];

interface RuleProps {
  rule: QueryRule;
  widgets: Widgets;
  onChange: (rule: QueryRule) => void;
  onRemove: () => void;
}

const Rule = ({ rule, widgets, onChange, onRemove }: RuleProps) => {
  const t = useTexts(settingsTexts);
  const setOperator = (operator: Operator) => {
    const { value: _, ...rest } = rule;
    onChange(comparesValue(operator) ? { ...rule, operator } : { ...rest, operator });
  };
  return (
    <RuleRow
      names={{ field: t('field'), operator: t('operator'), value: t('value'), remove: t('remove') }}
      targets={widgets}
      field={rule.field}
      operators={OPERATORS.map((operator) => ({ value: operator, label: t(operator) }))}
      operator={rule.operator}
      values={comparesValue(rule.operator) ? wanted(rule) : undefined}
      onField={(field) => onChange({ ...rule, field })}
      onOperator={setOperator}
      onValues={(value) => onChange({ ...rule, value })}
      onRemove={onRemove}
    />
  );
};

interface GroupProps {
  group: QueryGroup;
  depth: number;
  widgets: Widgets;
  onChange: (group: QueryGroup) => void;
  onRemove?: () => void;
}

/** A group of rules and, within it, groups. */
export const GroupBox = ({ group, depth, widgets, onChange, onRemove }: GroupProps) => {
  const t = useTexts(settingsTexts);
  const setRule = (at: number, rule: QueryRule | QueryGroup) =>
    onChange({ ...group, rules: group.rules.map((old, i) => (i === at ? rule : old)) });
  const remove = (at: number) => onChange({ ...group, rules: group.rules.filter((_, i) => i !== at) });
  const add = (rule: QueryRule | QueryGroup) => onChange({ ...group, rules: [...group.rules, rule] });
  return (
    <div className={classes.group}>
      <div className={classes.row}>
        <NativeSelect
          size="xs"
          aria-label={t('condition')}
          data={[
            { value: 'AND', label: t('and') },
            { value: 'OR', label: t('or') },
          ]}
          value={group.condition}
          onChange={(event) => onChange({ ...group, condition: event.currentTarget.value === 'OR' ? 'OR' : 'AND' })}
        />
        <Switch
          size="xs"
          label={t('not')}
          checked={group.not ?? false}
          onChange={(event) => onChange({ ...group, not: event.currentTarget.checked })}
        />
        {onRemove && (
          <ActionIcon variant="default" aria-label={t('removeGroup')} onClick={onRemove}>
            <span aria-hidden>×</span>
          </ActionIcon>
        )}
      </div>
      {group.rules.map((rule, at) =>
        isGroup(rule) ? (
          <GroupBox
            key={at}
            group={rule}
            depth={depth + 1}
            widgets={widgets}
            onChange={(next) => setRule(at, next)}
            onRemove={() => remove(at)}
          />
        ) : (
          <Rule
            key={at}
            rule={rule}
            widgets={widgets}
            onChange={(next) => setRule(at, next)}
            onRemove={() => remove(at)}
          />
        ),
      )}
      <div className={classes.buttons}>
        <Button
          size="compact-xs"
          variant="light"
          disabled={widgets.length === 0}
          onClick={() => add({ field: widgets[0]?.id ?? '', operator: 'is_not_empty' })}
        >
          {t('addRule')}
        </Button>
        {depth < QUERY_DEPTH && (
          <Button size="compact-xs" variant="subtle" onClick={() => add({ condition: 'AND', rules: [] })}>
            {t('addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
};

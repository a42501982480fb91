import { NativeSelect, Switch } from '@mantine/core';
import type { ReplyOf } from '../../../shared/route.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { DateField } from '../../../web/ui/dates/date-field.tsx';
import { NumberField } from '../../../widgets/shared/view/number-field.tsx';
import type { ParameterOf, Parameters, reportOptions } from '../contract.ts';
import { TaskField } from './task-field.tsx';
import { texts } from './texts.ts';

interface ParameterFieldProps {
  parameter: ParameterOf;
  given: Parameters;
  options: ReplyOf<typeof reportOptions>;
  error: string | undefined;
  onChange: (change: Parameters) => void;
}

/** The control of a parameter, by its type. */
export const ParameterField = ({ parameter, given, options, error, onChange }: ParameterFieldProps) => {
  const t = useTexts(texts);
  const { name, fieldType, required } = parameter;
  const value = given[name];
  const label = t(name);
  const set = (to: unknown) => onChange({ ...given, [name]: to } as Parameters);
  if (fieldType === 'boolean')
    return (
      <Switch label={label} checked={value === true} onChange={({ currentTarget }) => set(currentTarget.checked)} />
    );
  if (fieldType === 'datetime')
    return (
      <DateField
        {...{ label, error, required }}
        value={String(value ?? '')}
        onChange={(day) => set(day || undefined)}
      />
    );
  if (fieldType === 'input')
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : null}
        min={name === 'days' ? 1 : 1.1}
        max={name === 'days' ? 3_650 : 1_000}
        // What is out of range is said, not changed.
        clampBehavior="none"
        allowDecimal={name !== 'days'}
        required={required}
        error={error}
        onChange={(to) => set(to ?? undefined)}
      />
    );
  if (fieldType === 'task' || fieldType === 'tasks') {
    const chosen = Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];
    const isMany = fieldType === 'tasks';
    return <TaskField {...{ label, error, isMany }} value={chosen} onChange={(ids) => set(isMany ? ids : ids[0])} />;
  }
  const choices = fieldType === 'deadline' ? options.deadlines : options.user_types;
  return (
    <NativeSelect
      label={label}
      required={required}
      error={error}
      value={String(value ?? '')}
      data={[{ value: '', label: t('choose') }, ...choices.map((one) => ({ value: String(one.id), label: one.name }))]}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
    />
  );
};

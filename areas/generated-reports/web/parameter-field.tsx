import { NativeSelect, Switch } from '@mantine/core';
import type { ReplyOf } from '../../../shared/route.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { DateField } from '../../../web/ui/dates/date-field.tsx';
import { WholeField } from '../../../web/ui/fields/whole-field.tsx';
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
  if (fieldType === 'input') {
    const number = {
      ...{ label, error, required },
      value: typeof value === 'number' ? value : null,
      onChange: (to: number | null) => set(to ?? undefined),
    };
    // What is out of range is said, not changed.
    if (name === 'days') return <WholeField {...number} min={1} max={3_650} />;
    return <NumberField {...number} min={1.1} max={1_000} clampBehavior="none" />;
  }
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

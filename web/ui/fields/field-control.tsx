import { Switch, Text, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Field, FieldKind } from '../../../shared/fields.ts';
import { languageName } from '../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { matchesFirst } from '../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../widgets/shared/view/select.tsx';
import { localeOf } from '../../platform/language.ts';
import { DateTimeField } from '../dates/date-time-field.tsx';
import { texts } from './texts.ts';
import { WholeField } from './whole-field.tsx';

interface FieldControlProps {
  field: Field;
  label: string;
  help: string | undefined;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/** What a control reads of a schema. */
interface Limits {
  anyOf?: readonly (Limits & { type?: string })[];
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** The limits of a value that is there, and whether there may be none. */
const limitsOf = ({ schema }: Field): Limits & { isNullable: boolean } => {
  const { anyOf, ...own } = schema as Limits;
  const isNullable = anyOf?.some(({ type }) => type === 'null') ?? false;
  return { ...(anyOf?.find(({ type }) => type !== 'null') ?? own), isNullable };
};

/** Help stands under the control. */
export const helpProps = (help: string | undefined) => ({
  ...(help && { description: help }),
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
});

const LineControl = ({ field, help, value, onChange, ...rest }: FieldControlProps) => (
  <TextInput
    {...rest}
    {...helpProps(help)}
    value={String(value ?? '')}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    maxLength={limitsOf(field).maxLength}
    required={field.isRequired ?? false}
  />
);

const WholeControl = ({ field, help, value, onChange, ...rest }: FieldControlProps) => {
  const { minimum, maximum, isNullable } = limitsOf(field);
  return (
    <WholeField
      {...rest}
      {...helpProps(help)}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? (isNullable ? null : field.initial))}
      min={minimum ?? 0}
      max={maximum ?? Number.MAX_SAFE_INTEGER}
    />
  );
};

const FlagControl = ({ field: _, help, value, onChange, ...rest }: FieldControlProps) => (
  <Switch
    {...rest}
    description={help}
    checked={value === true}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

const LanguageControl = ({ field, help, value, onChange, ...rest }: FieldControlProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const languages = limitsOf(field).enum ?? [];
  return (
    <Select
      {...rest}
      {...helpProps(help)}
      placeholder={t('notGiven')}
      data={languages
        .map((code) => ({ value: code, label: languageName(code, locale) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale))}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      filter={matchesFirst}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
};

interface InstantControlProps extends FieldControlProps {
  /** See `DateTimeField`. */
  missing: string | null;
  onMissing: (typed: string | null) => void;
}

const InstantControl = ({ label, help, value, error, disabled, onChange, missing, onMissing }: InstantControlProps) => (
  <div>
    <DateTimeField
      label={label}
      value={typeof value === 'string' ? value : null}
      error={error}
      disabled={disabled}
      onChange={onChange}
      missing={missing}
      onMissing={onMissing}
    />
    {help && (
      <Text size="xs" c="dimmed" mt={4}>
        {help}
      </Text>
    )}
  </div>
);

/** Kinds that are not here need a control of the area's own. */
const CONTROLS: Partial<Record<FieldKind, ComponentType<FieldControlProps>>> = {
  line: LineControl,
  whole: WholeControl,
  flag: FlagControl,
  language: LanguageControl,
};

/** The usual control for a field of its kind. */
export const FieldControl = ({ missing, onMissing, ...props }: InstantControlProps) => {
  const Control = CONTROLS[props.field.kind];
  if (props.field.kind === 'instant') return <InstantControl {...{ ...props, missing, onMissing }} />;
  return Control ? <Control {...props} /> : null;
};

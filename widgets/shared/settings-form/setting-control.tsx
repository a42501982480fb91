import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { storable } from '../../../shared/text.ts';
import { allowsNull, bare, kindOf, type SettingSchema } from '../settings-schema.ts';
import { NumberField } from '../view/number-field.tsx';
import { ColourField } from './colour-field.tsx';
import { HtmlField } from './html-field.tsx';

interface SettingControlProps {
  schema: SettingSchema;
  label: string;
  help?: string | undefined;
  /** Names a word of a choice. */
  word: (word: string) => string;
  value: unknown;
  /** Names of the questions' own values, for a setting that names one. */
  fields?: readonly string[];
  error?: string | undefined;
  onChange: (value: unknown) => void;
}

const isInRange = (schema: SettingSchema, value: unknown): boolean => {
  const { type, minimum = -Infinity, maximum = Infinity } = bare(schema);
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false;
  return value >= minimum && value <= maximum;
};

interface NumberSettingProps extends Pick<SettingControlProps, 'schema' | 'label' | 'value' | 'onChange'> {
  description: string | undefined;
  error: string | undefined;
  size: 'sm';
}

/** What cannot be meant gives way to the default when the field is left: no text can be shorter than one character, or two and a half. */
const NumberSetting = ({ schema, value, onChange, ...common }: NumberSettingProps) => {
  // The field takes no letters, but whoever typed them did not mean an empty one.
  const hasLetters = useRef(false);
  return (
    <NumberField
      {...common}
      value={typeof value === 'number' ? value : null}
      onInput={({ currentTarget }) => {
        hasLetters.current = /[^\d\s.,-]/.test(currentTarget.value);
      }}
      onChange={(next) => onChange(next ?? (allowsNull(schema) ? null : ''))}
      onBlur={() => {
        if (value === null ? hasLetters.current : !isInRange(schema, value)) onChange(schema.default);
        hasLetters.current = false;
      }}
    />
  );
};

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

const FIELD_LIST = 'setting-fields';

/** One setting, by the kind of its schema. */
export const SettingControl = (props: SettingControlProps) => {
  const { schema, label, help, word, value, fields = [], error, onChange } = props;
  const kind = kindOf(schema);
  const namesField = bare(schema).control === 'field' && fields.length > 0;
  const common = { label, description: help, error, size: 'sm' } as const;
  switch (kind) {
    case 'flag':
      return (
        <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'choice': {
      const words = (bare(schema).enum ?? []).map(String);
      return (
        <NativeSelect
          {...common}
          data={words.map((one) => ({ value: one, label: word(one) }))}
          value={asText(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    }
    case 'number':
      return <NumberSetting {...common} schema={schema} value={value} onChange={onChange} />;
    case 'colour':
      return <ColourField label={label} value={asText(value)} error={error} onChange={onChange} />;
    case 'html':
      return <HtmlField {...common} fields={fields} value={asText(value)} onChange={onChange} />;
    case 'text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={14}
          spellCheck
          value={asText(value)}
          onChange={(event) => onChange(storable(event.currentTarget.value))}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={12}
          spellCheck={false}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => {
            const text = storable(event.currentTarget.value);
            onChange(text === '' ? [] : text.split('\n'));
          }}
        />
      );
    case 'line':
    case 'list':
    case 'other':
      return (
        <>
          <TextInput
            {...common}
            {...(namesField && { list: FIELD_LIST })}
            value={asText(value)}
            onChange={(event) => onChange(storable(event.currentTarget.value))}
          />
          {namesField && (
            <datalist id={FIELD_LIST}>
              {fields.map((field) => (
                <option key={field} value={field} />
              ))}
            </datalist>
          )}
        </>
      );
  }
};

import { SimpleGrid, Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { may } from '../../../shared/access.ts';
import type { Field, Fields, NameOf, ValuesOf } from '../../../shared/fields.ts';
import type { Texts } from '../../../shared/texts.ts';
import { useViewer } from '../../platform/session.ts';
import { FieldControl } from './field-control.tsx';
import { useFieldNames } from './use-field-names.ts';

interface FieldFormProps<F extends Fields> {
  fields: F;
  /** Only the fields of this tab are shown. */
  tab: string;
  values: ValuesOf<F>;
  /** The name of each field under its own name, and what helps to fill it in under `name.help`. */
  texts: Texts;
  error: (name: string) => string | undefined;
  onChange: (change: Partial<ValuesOf<F>>) => void;
  /** Times that the clocks leave out, by field, as `DateTimeField` gives them: who keeps them saves nothing meanwhile. */
  missing: Readonly<Record<string, string>>;
  onMissing: (name: string, typed: string | null) => void;
  /** What stands in place of the usual control of a field. */
  special?: { readonly [K in NameOf<F>]?: ReactNode };
  /** What cannot be changed as long as other fields are as they are. */
  isOff?: (name: string) => boolean;
}

/** The fields of one tab, each with the control of its kind: switches under the other fields. */
export const FieldForm = <F extends Fields>(props: FieldFormProps<F>) => {
  const { fields, tab, values, texts, error, onChange, missing, onMissing, special = {}, isOff } = props;
  const viewer = useViewer();
  const { nameOf, helpOf } = useFieldNames(texts);
  const shown = Object.entries(fields as Fields).filter(([, field]) => field.tab === tab);
  const control = ([name, field]: [string, Field]) => (
    <Fragment key={name}>
      {(special as Record<string, ReactNode>)[name] ?? (
        <FieldControl
          field={field}
          label={nameOf(name)}
          help={helpOf(name)}
          value={values[name as NameOf<F>]}
          error={error(name)}
          disabled={(field.need !== undefined && !may(viewer, field.need)) || (isOff?.(name) ?? false)}
          onChange={(value) => onChange({ [name]: value } as Partial<ValuesOf<F>>)}
          missing={missing[name] ?? null}
          onMissing={(typed) => onMissing(name, typed)}
        />
      )}
    </Fragment>
  );
  const [flags, others] = [
    shown.filter(([, { kind }]) => kind === 'flag'),
    shown.filter(([, { kind }]) => kind !== 'flag'),
  ];
  return (
    <Stack maw="56rem" gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>{others.map(control)}</SimpleGrid>
      {flags.map(control)}
    </Stack>
  );
};

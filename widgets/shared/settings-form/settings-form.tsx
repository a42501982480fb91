import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import type { ObjectSchema } from '../../../shared/schema.ts';
import type { Texts } from '../../../shared/texts.ts';
import { hasText, type Translate, useTexts } from '../../../shared/use-texts.ts';
import { isRecord } from '../json.ts';
import type { Problem } from '../problem.ts';
import { kindOf, settingsIn } from '../settings-schema.ts';
import { useProblemText } from '../view/use-problem-text.ts';
import type { RuleTarget } from './rule-row.tsx';
import { SettingControl } from './setting-control.tsx';
import { SettingList } from './setting-list.tsx';
import classes from './settings-form.module.css';
import { settingsFormTexts } from './settings-form-texts.ts';

/** A setting that is more than a field: a component of the widget's own. */
export interface SpecialSettingProps {
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  /** All settings, and several of them changed at once, where one depends on another. */
  settings: Readonly<Record<string, unknown>>;
  change: (some: Record<string, unknown>) => void;
  /** The problems of this setting; paths point into its value. */
  problems: readonly Problem[];
  /** The other widgets of the form, for rules about them. */
  widgets: readonly RuleTarget[];
}

/** What a widget brings to its settings form: names for its settings, and controls where a field will not do. */
export interface WidgetSettings {
  texts: Texts;
  special?: Readonly<Record<string, ComponentType<SpecialSettingProps>>>;
  /** What people can choose in the widget, for rules about it. */
  choices?: (settings: Readonly<Record<string, unknown>>) => readonly string[];
  /** Codes of problems after which a special setting cannot be drawn. */
  misshapen?: readonly string[];
}

const problemsIn = (problems: readonly Problem[], path: string): Problem[] =>
  problems
    .filter((one) => one.path === path || one.path?.startsWith(`${path}/`))
    .map((one) => ({ ...one, path: one.path?.slice(path.length) ?? '' }));

/** After these a value does not have the shape that a control of the widget's own reads. */
const MISSHAPEN: readonly string[] = ['schema-type', 'schema-required', 'schema-other'];

export interface SettingsFormProps {
  schema: ObjectSchema;
  settings: Record<string, unknown>;
  of: WidgetSettings;
  widgets?: SpecialSettingProps['widgets'];
  /** Names of the questions' own values, where they are known. */
  fields?: readonly string[];
  /** With paths into the settings (`/options/1/value`): each is shown at its field. */
  problems: readonly Problem[];
  onChange: (settings: Record<string, unknown>) => void;
}

/** The settings of a widget as a form, made from their schema. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { schema, settings, of, widgets = [], fields = [], problems, onChange } = props;
  const t: Translate<Texts> = useTexts(of.texts);
  const ofForm = useTexts(settingsFormTexts);
  const problemText = useProblemText();
  const known = (key: string) => (hasText(of.texts, key) ? t(key) : undefined);
  const errorAt = (path: string, inside = false) => {
    const found = problems.find((one) => one.path === path || (inside && one.path?.startsWith(`${path}/`)));
    return found && problemText(found);
  };
  const misshapen = Object.keys(of.special ?? {}).filter((name) =>
    problemsIn(problems, `/${name}`).some(({ code }) => MISSHAPEN.includes(code) || of.misshapen?.includes(code)),
  );
  return (
    <Stack gap="sm">
      {misshapen.length > 0 && (
        <p role="alert" className={classes.error}>
          {ofForm('misshapen', { names: misshapen.map((name) => known(name) ?? name).join(', ') })}
        </p>
      )}
      {settingsIn(schema).map(([name, one]) => {
        const Special = of.special?.[name];
        if (Special && misshapen.length > 0) return null;
        const value = settings[name];
        const change = (next: unknown) => onChange({ ...settings, [name]: next });
        if (Special)
          return (
            <Special
              key={name}
              value={value}
              onChange={change}
              error={errorAt(`/${name}`, true)}
              settings={settings}
              change={(some) => onChange({ ...settings, ...some })}
              problems={problemsIn(problems, `/${name}`)}
              widgets={widgets}
            />
          );
        if (kindOf(one) === 'list')
          return (
            <SettingList
              key={name}
              name={name}
              schema={one}
              items={Array.isArray(value) ? value.filter(isRecord) : []}
              label={(key) => known(key) ?? key}
              errorAt={errorAt}
              onChange={change}
            />
          );
        return (
          <SettingControl
            key={name}
            schema={one}
            label={known(name) ?? name}
            help={known(`${name}.help`)}
            word={(word) => known(`${name}.${word}`) ?? word}
            value={value}
            fields={fields}
            error={errorAt(`/${name}`, kindOf(one) === 'lines')}
            onChange={change}
          />
        );
      })}
    </Stack>
  );
};

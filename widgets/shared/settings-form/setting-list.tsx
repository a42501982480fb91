import { ActionIcon, Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { newItem, type SettingSchema } from '../settings-schema.ts';
import { SettingControl } from './setting-control.tsx';
import classes from './settings-form.module.css';
import { settingsFormTexts } from './settings-form-texts.ts';

interface SettingListProps {
  name: string;
  schema: SettingSchema;
  items: readonly Record<string, unknown>[];
  label: (key: string) => string;
  errorAt: (path: string) => string | undefined;
  onChange: (items: Record<string, unknown>[]) => void;
}

/** A list of things with fields: each can be moved, removed and edited in place. */
export const SettingList = ({ name, schema, items, label, errorAt, onChange }: SettingListProps) => {
  const t = useTexts(settingsFormTexts);
  const fields = Object.entries(schema.items?.properties ?? {});
  const thing = label(`${name}.item`);
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const error = errorAt(`/${name}`);
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{label(name)}</legend>
      {items.map((item, at) => {
        const which = { name: thing, number: at + 1 };
        return (
          // Items have no identity of their own; their fields keep no state.
          <div key={at} className={classes.item}>
            <div className={classes.fields}>
              {fields.map(([field, one]) => (
                <SettingControl
                  key={field}
                  schema={one}
                  label={label(`${name}.${field}`)}
                  word={(word) => label(`${name}.${field}.${word}`)}
                  value={item[field]}
                  error={errorAt(`/${name}/${at}/${field}`)}
                  onChange={(value) => onChange(items.map((old, i) => (i === at ? { ...old, [field]: value } : old)))}
                />
              ))}
            </div>
            <div className={classes.buttons}>
              <ActionIcon
                variant="default"
                disabled={at === 0}
                aria-label={t('up', which)}
                onClick={() => move(at, at - 1)}
              >
                <span aria-hidden>↑</span>
              </ActionIcon>
              <ActionIcon
                variant="default"
                disabled={at === items.length - 1}
                aria-label={t('down', which)}
                onClick={() => move(at, at + 1)}
              >
                <span aria-hidden>↓</span>
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={t('remove', which)}
                onClick={() => onChange(items.filter((_, i) => i !== at))}
              >
                <span aria-hidden>×</span>
              </ActionIcon>
            </div>
          </div>
        );
      })}
      <Button size="compact-sm" variant="light" onClick={() => onChange([...items, newItem(schema.items ?? {})])}>
        {t('add')}
      </Button>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

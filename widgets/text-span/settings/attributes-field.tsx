import { Switch, Textarea } from '@mantine/core';
import { storable } from '../../../shared/text.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import type { AttributeSelect } from '../span-settings.ts';
import classes from './settings.module.css';

interface AttributesFieldProps {
  value: AttributeSelect | null;
  error: string | undefined;
  onChange: (value: AttributeSelect | null) => void;
}

const none: AttributeSelect = { categories: [], options: [], multiple: true, tags: false };

/** Which attributes an annotation of the type takes; without any of its own, its parent's. */
export const AttributesField = ({ value, error, onChange }: AttributesFieldProps) => {
  const t = useTexts(settingsTexts);
  const lines = (name: 'categories' | 'options') =>
    value && (
      <Textarea
        size="sm"
        label={t(name)}
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        value={value[name].join('\n')}
        onChange={(event) => {
          const text = storable(event.currentTarget.value);
          onChange({ ...value, [name]: text === '' ? [] : text.split('\n') });
        }}
      />
    );
  return (
    <div className={classes.field}>
      <Switch
        size="sm"
        label={t('attributes')}
        description={t('attributesHelp')}
        error={error}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? none : null)}
      />
      {value && (
        <>
          <div className={classes.pairs}>
            {lines('categories')}
            {lines('options')}
          </div>
          <div className={classes.pairs}>
            {(['multiple', 'tags'] as const).map((name) => (
              <Switch
                key={name}
                size="sm"
                label={t(name)}
                checked={value[name]}
                onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
};

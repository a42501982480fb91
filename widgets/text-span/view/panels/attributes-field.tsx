import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { storable } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { AttributeSelect } from '../../span-settings.ts';
import { texts } from '../../texts.ts';
import classes from './panels.module.css';

interface AttributesFieldProps {
  config: AttributeSelect;
  value: readonly string[];
  isReadOnly: boolean;
  onChange: (value: readonly string[]) => void;
}

interface Group {
  name: string;
  paths: string[];
}

/** `Gender.Woman` and `Gender.Man` stand together under their name; what has no dot stands by itself. */
const groupsOf = (paths: readonly string[]): Group[] => {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const dot = path.indexOf('.');
    const name = dot < 0 ? '' : path.slice(0, dot);
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  return [...groups].map(([name, all]) => ({ name, paths: all }));
};

const wordOf = (path: string) => path.slice(path.indexOf('.') + 1).replaceAll('.', ' › ');

/** The attributes of an annotation or relation, as buttons that stay pressed. */
export const AttributesField = ({ config, value, isReadOnly, onChange }: AttributesFieldProps) => {
  const t = useTexts(texts);
  const [word, setWord] = useState('');
  const known = [...config.categories, ...config.options];
  const groups = groupsOf([...new Set([...known, ...value])]);
  const toggle = (path: string) => {
    if (value.includes(path)) onChange(value.filter((one) => one !== path));
    else onChange(config.multiple ? [...value, path] : [path]);
  };
  const add = () => {
    const fresh = storable(word).trim();
    if (fresh === '') return;
    setWord('');
    if (!value.includes(fresh)) onChange(config.multiple ? [...value, fresh] : [fresh]);
  };
  if (known.length === 0 && value.length === 0 && !config.tags) return null;
  return (
    <fieldset className={classes.part} disabled={isReadOnly}>
      <legend className={classes.caption}>{t('attributes')}</legend>
      <div className={classes.groups}>
        {groups.map(({ name, paths }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would say its name twice
          <div key={name} role="group" aria-label={name || t('attributes')} className={classes.group}>
            {name && <span className={classes.groupName}>{name}</span>}
            {paths.map((path) => (
              <button
                key={path}
                type="button"
                aria-pressed={value.includes(path)}
                className={classes.chip}
                onClick={() => toggle(path)}
              >
                {wordOf(path)}
              </button>
            ))}
          </div>
        ))}
      </div>
      {config.tags && !isReadOnly && (
        <div className={classes.line}>
          <TextInput
            size="xs"
            flex={1}
            aria-label={t('addAttribute')}
            placeholder={t('addAttribute')}
            maxLength={1000}
            value={word}
            onChange={({ currentTarget }) => setWord(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || word.trim() === '') return;
              event.preventDefault();
              event.stopPropagation();
              add();
            }}
          />
          <Button size="compact-sm" variant="default" disabled={word.trim() === ''} onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

import { TextInput } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { hexOf } from '../colours.ts';
import classes from './settings-form.module.css';
import { settingsFormTexts } from './settings-form-texts.ts';

interface ColourFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A colour to type (hex or a name of the palette) or to pick. */
export const ColourField = ({ label, value, error, onChange }: ColourFieldProps) => {
  const t = useTexts(settingsFormTexts);
  return (
    <TextInput
      size="sm"
      label={label}
      error={error}
      placeholder="#rrggbb"
      title={t('colourHelp')}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          aria-label={t('pick', { name: label })}
          className={classes.swatch}
          value={hexOf(value) ?? '#ffffff'}
          data-none={hexOf(value) === undefined || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
};

import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { storable } from '../../../shared/text.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import classes from './settings-form.module.css';
import { settingsFormTexts } from './settings-form-texts.ts';

interface HtmlFieldProps {
  label: string;
  description: string | undefined;
  error: string | undefined;
  size: 'sm';
  /** Names of the questions' own values: each can be put in where the caret is. */
  fields: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** HTML to write, with the values of the questions to put in. */
export const HtmlField = ({ fields, value, onChange, ...common }: HtmlFieldProps) => {
  const t = useTexts(settingsFormTexts);
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = (field: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = input.current ?? {};
    onChange(`${value.slice(0, from)}{{${field}}}${value.slice(to)}`);
    input.current?.focus();
  };
  return (
    <div>
      <Textarea
        {...common}
        ref={input}
        autosize
        minRows={3}
        maxRows={14}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(storable(event.currentTarget.value))}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      {fields.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no fields of a form.
        <div role="group" aria-label={t('fields')} className={classes.buttons}>
          {fields.map((field) => (
            <Button
              key={field}
              size="compact-xs"
              variant="default"
              aria-label={t('insertField', { field })}
              onClick={() => insert(field)}
            >
              {field}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};

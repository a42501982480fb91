import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { storable } from '../../../shared/text.ts';

interface DraftFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'ref'> {
  value: string;
  /** The problem with the value in the field; the value is not passed on until it is fixed. */
  refuse?: (value: string) => string | undefined;
  onSave: (value: string) => void;
  /** Saves after so many milliseconds without a key press; else when the field is left or Enter is pressed. */
  pause?: number;
  /** Takes the focus when it appears, all of it selected. */
  begins?: boolean;
  error?: string | undefined;
}

/** A line of text whose changes cost something: they are taken over when the person pauses or is done. */
export const DraftField = ({ value, refuse, onSave, pause, begins, error, ...rest }: DraftFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const fault = draft === null ? undefined : refuse?.(draft);
  const latest = useRef({ draft, fault, value, onSave });
  latest.current = { draft, fault, value, onSave };

  const save = () => {
    const now = latest.current;
    if (now.draft === null || now.fault !== undefined) return;
    setDraft(null);
    // Leaving the field right after Enter must not save twice.
    latest.current = { ...now, draft: null };
    if (now.draft !== now.value) now.onSave(now.draft);
  };
  const saveNow = useRef(save);
  saveNow.current = save;

  useEffect(() => {
    if (pause === undefined || draft === null) return;
    const timer = setTimeout(() => saveNow.current(), pause);
    return () => clearTimeout(timer);
  }, [draft, pause]);

  useEffect(() => {
    if (!begins) return;
    input.current?.focus();
    input.current?.select();
  }, [begins]);

  return (
    <TextInput
      size="sm"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      ref={input}
      value={draft ?? value}
      error={fault ?? error}
      onChange={(event) => setDraft(storable(event.currentTarget.value))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
};

import { Button, Stack, TextInput } from '@mantine/core';
import type { FormEvent, RefObject } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { CODE_LENGTH } from '../../rules.ts';
import { useTypedStep } from '../sign-in/use-second-step.ts';
import { texts } from '../texts.ts';
import classes from './code-form.module.css';

interface CodeFormProps {
  authType: 'app' | 'email';
  hint?: string;
  field: RefObject<HTMLInputElement | null>;
}

/** The code's field and the button; signs in. */
export const CodeForm = ({ authType, hint, field }: CodeFormProps) => {
  const t = useTexts(texts);
  const { typed, setTyped, send, isPending, error, leaving } = useTypedStep(field, (code) => ({
    auth_type: authType,
    otp_key: code,
  }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit}>
      <ErrorMessage error={error} />
      <Stack>
        <TextInput
          ref={field}
          label={t('code')}
          description={hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          inputMode="numeric"
          spellCheck={false}
          size="md"
          classNames={{ input: classes.code }}
          disabled={leaving}
          value={typed}
          // Apps and mails show codes in groups; a pasted space is not part of one.
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\s/g, '').slice(0, CODE_LENGTH))}
        />
        <Button type="submit" disabled={leaving || typed.length !== CODE_LENGTH} loading={isPending}>
          {t('login')}
        </Button>
      </Stack>
    </form>
  );
};

import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { pages } from '../../../shared/access.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { session } from '../../../web/platform/session.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { keyLogin } from '../contract.ts';
import classes from './code-form.module.css';
import { texts } from './texts.ts';
import { useReturnToLogin } from './use-return-to-login.ts';

export const CODE_LENGTH = 6;

interface CodeFormProps {
  authType: 'app' | 'email';
  hint?: string;
  field: RefObject<HTMLInputElement | null>;
}

/** The code's field and the button; signs in. */
export const CodeForm = ({ authType, hint, field }: CodeFormProps) => {
  const t = useTexts(texts);
  const [code, setCode] = useState('');
  const { leaving, leave, leaveSoon } = useReturnToLogin();

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(keyLogin, { body: { auth_type: authType, otp_key: code } }),
    // The router sees the session and goes on to where the person wanted to be.
    onSuccess: session.begin,
    onError: (refusal) => {
      setCode('');
      field.current?.focus();
      if (!(refusal instanceof ApiError) || refusal.status !== 401) return;
      if (refusal.body.password_change_required === true) {
        toast.error(t('passwordExpired'));
        if (pages['/password-change'].built) leave('/password-change');
        else leaveSoon();
      } else {
        toast.error(refusal.message);
        leaveSoon();
      }
    },
  });
  const shown =
    error instanceof ApiError ? (error.nonField[0] ?? (error.status === 401 ? null : error.message)) : error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };

  return (
    <form onSubmit={submit}>
      <ErrorMessage error={shown} />
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
          value={code}
          // Apps and mails show codes in groups; a pasted space is not part of one.
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\s/g, '').slice(0, CODE_LENGTH))}
        />
        <Button type="submit" disabled={leaving || code.length !== CODE_LENGTH} loading={isPending}>
          {t('login')}
        </Button>
      </Stack>
    </form>
  );
};

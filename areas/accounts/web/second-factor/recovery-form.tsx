import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { useTypedStep } from '../sign-in/use-second-step.ts';
import { texts } from '../texts.ts';
import classes from './code-form.module.css';
import { lostTexts } from './lost-texts.ts';

const CODE_MOST = 40;

/** Signs in by a recovery code, which is longer than other codes and works once. */
export const RecoveryForm = () => {
  const t = useTexts(texts);
  const lost = useTexts(lostTexts);
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, send, isPending, error, leaving } = useTypedStep(field, (code) => ({
    auth_type: 'recovery',
    recovery_code: code,
  }));
  useEffect(() => field.current?.focus(), []);

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
          label={lost('recoveryCode')}
          description={lost('recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          maxLength={CODE_MOST}
          classNames={{ input: classes.code }}
          disabled={leaving}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={leaving || typed.trim() === ''} loading={isPending}>
          {t('login')}
        </Button>
      </Stack>
    </form>
  );
};

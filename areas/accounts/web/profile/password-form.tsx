import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { PASSWORD_MOST } from '../../rules.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { texts } from './texts.ts';

interface PasswordFormProps<Reply> {
  /** What will happen, or why the password is asked for. */
  hint: string;
  /** The act itself as a word. */
  confirm: string;
  danger?: boolean;
  ask: (password: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

/** The password again, for what only the owner of the account may do. */
export const PasswordForm = <Reply,>(props: PasswordFormProps<Reply>) => {
  const { hint, confirm, danger = false, ask, onDone, onCancel } = props;
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(password),
    onSuccess: onDone,
    onError: () => {
      setPassword('');
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{hint}</Text>
        <ErrorMessage error={formError(error, ['password'])} />
        <PasswordField
          ref={field}
          label={t('password')}
          autoComplete="current-password"
          maxLength={PASSWORD_MOST}
          data-autofocus
          error={fieldError(error, 'password')}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" {...(danger && { color: 'red.8' })} disabled={password === ''} loading={isPending}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, formError } from '../../../../web/platform/api-error.ts';
import { useSession } from '../../../../web/platform/session.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { passwordLogin, passwordLoginByLink } from '../../contract.ts';
import { PASSWORD_MOST, USERNAME_MOST } from '../../rules.ts';
import { Entrance } from '../entrance.tsx';
import type {} from '../second-factor/second-factor.ts';
import { texts } from '../texts.ts';

/** Most servers have no identity provider: whether there is one is asked once the form stands. */
const SingleSignOnChoice = lazy(async () => ({
  default: (await import('../single-sign-on/single-sign-on-choice.tsx')).SingleSignOnChoice,
}));

/** First step: name and password; with the mailed link, it opens a new account too. */
export const LoginPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const state = useSession();
  const isExpired = state.state === 'signed-out' && state.reason === 'expired';
  const { token } = useParams({ strict: false });
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      token === undefined
        ? call(passwordLogin, { body: { username, password } })
        : call(passwordLoginByLink, { params: { token }, body: { username, password } }),
    onSuccess: (secondFactor) => navigate({ to: '/second-factor-login', state: { secondFactor } }),
    onError: (refusal) => {
      setPassword('');
      if (token !== undefined && refusal instanceof ApiError && refusal.status === 404) {
        toast.error(refusal.message);
        void navigate({ to: '/login', replace: true });
      }
      passwordField.current?.focus();
    },
  });

  // There is nothing else to do on this page.
  useEffect(() => usernameField.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };

  return (
    <Entrance>
      <PageHeading title={t('signIn')} />
      {token !== undefined && (
        <Text c="dimmed" size="sm" mb="md">
          {t('opensAccount')}
        </Text>
      )}
      {isExpired && (
        <Alert role="status" title={t('sessionEnded')} mb="md" p="sm">
          {t('sessionEndedHint')}
        </Alert>
      )}
      <ErrorMessage error={formError(error)} />
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MOST}
            ref={usernameField}
            value={username}
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
          <PasswordInput
            ref={passwordField}
            label={t('password')}
            name="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MOST}
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" disabled={username === '' || password === ''} loading={isPending}>
            {t('login')}
          </Button>
        </Stack>
      </form>
      <Group justify="space-between" mt="md">
        <Anchor component={Link} to="/password-reset" size="sm">
          {t('forgotPassword')}
        </Anchor>
        <Anchor component={Link} to="/create-account" size="sm">
          {t('createAccount')}
        </Anchor>
      </Group>
      {token === undefined && (
        <Suspense>
          <SingleSignOnChoice />
        </Suspense>
      )}
    </Entrance>
  );
};

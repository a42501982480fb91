import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type PagePath, pages } from '../../../shared/access.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { formError } from '../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { passwordLogin } from '../contract.ts';
import { Entrance } from './entrance.tsx';
import type {} from './second-factor.ts';
import { texts } from './texts.ts';

const LINKS = [
  { word: 'forgotPassword', to: '/password-reset' },
  { word: 'createAccount', to: '/create-account' },
] as const satisfies { word: string; to: PagePath }[];

/** First step: name and password. */
export const LoginPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const links = LINKS.filter(({ to }) => pages[to].built);

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(passwordLogin, { body: { username, password } }),
    onSuccess: (secondFactor) => navigate({ to: '/second-factor-login', state: { secondFactor } }),
    onError: () => {
      setPassword('');
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
      <ErrorMessage error={formError(error)} />
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={150}
            ref={usernameField}
            value={username}
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
          <PasswordInput
            ref={passwordField}
            label={t('password')}
            name="password"
            autoComplete="current-password"
            maxLength={128}
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
      {links.length > 0 && (
        <Group justify="space-between" mt="md">
          {links.map(({ word, to }) => (
            <Anchor key={word} component={Link} to={to as '/login'} size="sm">
              {t(word)}
            </Anchor>
          ))}
        </Group>
      )}
    </Entrance>
  );
};

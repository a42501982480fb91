import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, errorText, formError } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { createAccount } from '../../password-contract.ts';
import { emailProblem, passwordProblem, repeatProblem, usernameProblem } from '../../rules.ts';
import { Entrance } from '../entrance.tsx';
import { PasswordField } from '../passwords/password-field.tsx';
import { passwordTexts } from '../passwords/password-texts.ts';
import { useFields } from '../use-fields.ts';

/** Asks for an account; then says that a mail was sent, whose link opens it. */
export const CreateAccountPage = () => {
  const [email, setEmail] = useState<string | null>(null);
  return <Entrance key={email}>{email === null ? <Form onCreated={setEmail} /> : <Created email={email} />}</Entrance>;
};

const ToLogin = () => {
  const t = useTexts(passwordTexts);
  return (
    <Anchor component={Link} to="/login" size="sm" mt="md" display="inline-block">
      {t('backToLogin')}
    </Anchor>
  );
};

const Created = ({ email }: { email: string }) => {
  const t = useTexts(passwordTexts);
  return (
    <>
      <PageHeading title={t('checkMail')} focus />
      <Text style={{ overflowWrap: 'anywhere' }}>{t('checkMailHint', { email })}</Text>
      <ToLogin />
    </>
  );
};

type NewAccount = { username: string; email: string; password: string };

const Form = ({ onCreated }: { onCreated: (email: string) => void }) => {
  const t = useTexts(passwordTexts);
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: (body: NewAccount) => call(createAccount, { body }),
    onSuccess: (_, { email }) => {
      toast.success(t('accountCreated'));
      onCreated(email);
    },
    onError: (refusal) => {
      const said = refusal instanceof ApiError ? Object.values(refusal.fields).flat() : [];
      toast.error(said.length > 0 ? said.join(' ') : errorText(refusal), t('accountNotCreated'));
      fields.showRefused(refusal);
    },
  });
  const fields = useFields({
    names: ['username', 'email', 'password', 'repeat'],
    nameOnServer: { username: 'login_combination' },
    refusal: error,
    onChange: reset,
    problemOf: (name, { username, email, password, repeat }) => {
      switch (name) {
        case 'username':
          return usernameProblem(username);
        case 'email':
          return emailProblem(email.trim());
        case 'password':
          return passwordProblem(password);
        default:
          return repeatProblem(password, repeat);
      }
    },
  });
  const create = useOneAtATime((body: NewAccount) => mutateAsync(body).catch(() => {}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { username, email, password } = fields.values;
    if (fields.check()) void create({ username, email: email.trim(), password });
  };
  return (
    <>
      <PageHeading title={t('createAccount')} />
      <Text c="dimmed" size="sm" mb="md">
        {t('createHint')}
      </Text>
      <ErrorMessage error={formError(error, ['login_combination', 'email', 'password'])} />
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            {...fields.bind('username')}
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextInput
            {...fields.bind('email')}
            type="email"
            label={t('email')}
            placeholder={t('emailPlaceholder')}
            autoComplete="email"
          />
          <PasswordField
            {...fields.bind('password')}
            label={t('password')}
            description={t('requirements')}
            autoComplete="new-password"
          />
          <PasswordField {...fields.bind('repeat')} label={t('repeatPassword')} autoComplete="new-password" />
          <Button type="submit" loading={isPending}>
            {t('createAccount')}
          </Button>
        </Stack>
      </form>
      <ToLogin />
    </>
  );
};

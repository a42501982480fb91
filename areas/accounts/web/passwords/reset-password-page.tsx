import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { confirmResetPassword, verifyPasswordToken } from '../../password-contract.ts';
import { passwordProblem, repeatProblem } from '../../rules.ts';
import { Entrance } from '../entrance.tsx';
import { useReturnToLogin } from '../sign-in/use-return-to-login.ts';
import { useFields } from '../use-fields.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordTexts } from './password-texts.ts';

/** A refused link, in contrast to a server that did not answer, or not now. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

/** Where the mailed link leads. */
export const ResetPasswordPage = () => {
  const t = useTexts(passwordTexts);
  const { token } = useParams({ from: '/reset-auth/reset-password/$token' });
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(verifyPasswordToken, { body: { token, reset_type: 'password' }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Entrance>
      <PageHeading title={t('setPassword')} />
      {isRefused(error) && <InvalidLink />}
      {error && !isRefused(error) && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && !error && <NewPassword token={token} />}
    </Entrance>
  );
};

const InvalidLink = () => {
  const t = useTexts(passwordTexts);
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="sm">
        <Text size="sm" c="var(--mantine-color-text)">
          {t('invalidLink')}
        </Text>
        <Anchor component={Link} to="/password-reset" size="sm" c="var(--mantine-color-text)" underline="always">
          {t('askAgain')}
        </Anchor>
      </Stack>
    </Alert>
  );
};

const DELAY = 5000;

const NewPassword = ({ token }: { token: string }) => {
  const t = useTexts(passwordTexts);
  const { leaving, leaveSoon } = useReturnToLogin(DELAY);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (password: string) => call(confirmResetPassword, { body: { password, token } }),
    onSuccess: () => {
      toast.success(t('passwordSaved'));
      leaveSoon();
    },
    onError: (refusal) => {
      toast.error(errorText(refusal), t('passwordNotChanged'));
      fields.showRefused(refusal);
    },
  });
  const fields = useFields({
    names: ['password', 'repeat'],
    refusal: error,
    onChange: reset,
    problemOf: (name, { password, repeat }) =>
      name === 'password' ? passwordProblem(password) : repeatProblem(password, repeat),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check()) mutate(fields.values.password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NewPasswordFields bind={fields.bind} disabled={leaving} />
        <Button type="submit" loading={isPending} disabled={leaving}>
          {t('savePassword')}
        </Button>
        <Text size="sm" role="status" hidden={!leaving}>
          {leaving && t('soonLogin')}
        </Text>
      </Stack>
    </form>
  );
};

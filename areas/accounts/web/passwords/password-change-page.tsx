import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, formError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { updatePassword, updatePasswordByTicket } from '../../password-contract.ts';
import { changedPasswordProblem, repeatProblem, requiredProblem } from '../../rules.ts';
import { Entrance } from '../entrance.tsx';
import { useReturnToLogin } from '../sign-in/use-return-to-login.ts';
import { useFields } from '../use-fields.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordTexts } from './password-texts.ts';

const DELAY = 3000;

/** For signed-in users, and for users who must choose a new password before they can sign in. */
export const PasswordChangePage = () => {
  const t = useTexts(passwordTexts);
  const signedIn = useViewer() !== null;
  const { leaving, leaveSoon } = useReturnToLogin(DELAY, signedIn ? '/' : '/login');

  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: { old_password: string; password: string }) =>
      call(signedIn ? updatePassword : updatePasswordByTicket, { body }),
    onSuccess: () => {
      toast.success(t('passwordSaved'));
      leaveSoon();
    },
    onError: (refusal) => {
      fields.showRefused(refusal);
      if (!(refusal instanceof ApiError) || refusal.nonField[0] === undefined) return;
      toast.error(refusal.nonField[0]);
      leaveSoon();
    },
  });
  const fields = useFields({
    names: ['old_password', 'password', 'repeat'],
    refusal: error,
    onChange: reset,
    problemOf: (name, { old_password, password, repeat }) => {
      if (name === 'old_password') return requiredProblem(old_password);
      return name === 'password' ? changedPasswordProblem(old_password, password) : repeatProblem(password, repeat);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { old_password, password } = fields.values;
    if (fields.check()) mutate({ old_password, password });
  };

  return (
    <Entrance>
      <PageHeading title={t('changePassword')} />
      <Text c="dimmed" size="sm" mb="md">
        {signedIn ? t('othersEnd') : t('mustChange')}
      </Text>
      <ErrorMessage error={leaving ? null : formError(error, ['old_password', 'password'])} />
      <form onSubmit={submit} noValidate>
        <Stack>
          <PasswordField
            {...fields.bind('old_password')}
            label={t('oldPassword')}
            autoComplete="current-password"
            disabled={leaving}
          />
          <NewPasswordFields bind={fields.bind} disabled={leaving} />
          <Button type="submit" loading={isPending} disabled={leaving}>
            {t('savePassword')}
          </Button>
          <Text size="sm" role="status" hidden={!isSuccess}>
            {isSuccess && t(signedIn ? 'soonHome' : 'soonLogin')}
          </Text>
        </Stack>
      </form>
    </Entrance>
  );
};

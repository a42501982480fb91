import { Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { sameJson } from '../../../../shared/json.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { useTabDraft } from '../../../../web/platform/editor/use-tab-draft.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { PasswordField } from '../../../accounts/web/public.ts';
import { addUser } from '../../adding-contract.ts';
import { peopleKeys } from '../queries.ts';
import { BelongingFields, NOWHERE } from './belonging-fields.tsx';
import { texts } from './texts.ts';

const EMPTY = { username: '', email: '', ...NOWHERE };
const NO_PASSWORD = { password: '', repeat: '' };
const FIELDS = ['username', 'email', 'password', 'company', 'division', 'type'];

/** A user with a first password; then their profile. */
export const AddUserPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [fields, setFields] = useTabDraft('add-user', EMPTY);
  // Stored nowhere.
  const [passwords, setPasswords] = useState(NO_PASSWORD);
  const values = { ...EMPTY, ...fields };
  const { username, email, ...belonging } = values;
  const { password, repeat } = passwords;
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: (division: number) => call(addUser, { body: { username, email, password, ...belonging, division } }),
    onSuccess: async (added) => {
      setFields({});
      toast.success(t('userAdded', { username: added.username }));
      await client.invalidateQueries({ queryKey: peopleKeys.lists });
      await navigate({ to: '/user/profile/$username/{-$tabName}', params: { username: added.username } });
    },
    onError: () => {},
  });
  const add = useOneAtATime((division: number) => mutateAsync(division).catch(() => {}));
  const differs = repeat !== '' && repeat !== password;
  const { division } = belonging;
  const isReady = username !== '' && email !== '' && password !== '' && repeat === password && division !== null;
  const isDirty = !sameJson([values, passwords], [EMPTY, NO_PASSWORD]);
  const bind = (name: 'username' | 'email') => ({
    value: values[name],
    required: true,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: value }),
  });
  const bindPassword = (name: keyof typeof NO_PASSWORD) => ({
    value: passwords[name],
    required: true,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setPasswords({ ...passwords, [name]: value }),
  });
  return (
    <Paper withBorder p="md" radius="md" maw="32rem" mx="auto">
      <PageHeading title={t('addUser')} />
      <ErrorMessage error={formError(error, FIELDS)} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void add(division);
        }}
      >
        <Stack>
          <TextInput
            {...bind('username')}
            label={t('username')}
            error={fieldError(error, 'username')}
            maxLength={150}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <TextInput
            {...bind('email')}
            type="email"
            label={t('email')}
            error={fieldError(error, 'email')}
            maxLength={254}
            autoComplete="off"
          />
          <PasswordField
            {...bindPassword('password')}
            label={t('password')}
            description={t('passwordHint')}
            error={fieldError(error, 'password')}
            autoComplete="new-password"
          />
          <PasswordField
            {...bindPassword('repeat')}
            label={t('confirmPassword')}
            error={differs ? t('passwordsDiffer') : null}
            autoComplete="new-password"
          />
          <BelongingFields
            value={belonging}
            needsDivision
            error={(name) => fieldError(error, name)}
            onChange={(next) => setFields({ ...fields, ...next })}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!isReady} loading={isPending}>
              {t('addUser')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty && !isPending && !isSuccess} onLeave={() => setFields({})} />
    </Paper>
  );
};

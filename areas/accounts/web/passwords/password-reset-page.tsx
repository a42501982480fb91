import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { resetPassword } from '../../password-contract.ts';
import type { MaskedMail } from '../../reset-contract.ts';
import { USERNAME_MOST } from '../../rules.ts';
import { Entrance } from '../entrance.tsx';
import { CoordinatorChoice } from '../new-account/coordinator-choice.tsx';
import { passwordTexts } from './password-texts.ts';
import { resetTexts } from './reset-texts.ts';

/** Asks for a link to set a new password. */
export const PasswordResetPage = () => {
  const t = useTexts(passwordTexts);
  const choose = useTexts(resetTexts);
  const [username, setUsername] = useState('');
  const [emails, setEmails] = useState<readonly MaskedMail[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [sentFor, setSentFor] = useState<string | null>(null);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(resetPassword, { body: { username, reset_type: 'password', id: chosen } }),
    onSuccess: (reply) => {
      if (reply.status === 'SelectEmail') return setEmails(reply.emails);
      toast.success(t('linkSent'));
      setSentFor(username);
    },
    onError: (error) => toast.error((error instanceof ApiError && error.detail) || t('somethingWrong')),
  });

  const send = useOneAtATime(() => mutateAsync().catch(() => {}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length > 0 && chosen === null) toast.error(choose('selectCoordinator'));
    else void send();
  };
  const rename = (name: string) => {
    setUsername(name);
    // Others have other coordinators.
    setEmails([]);
    setChosen(null);
  };

  const back = (
    <Anchor component={Link} to="/login" size="sm" mt="md" display="inline-block">
      {t('backToLogin')}
    </Anchor>
  );
  if (sentFor !== null) {
    return (
      <Entrance key="sent">
        <PageHeading title={t('checkMail')} focus />
        <Text>{t('linkSentHint', { username: sentFor })}</Text>
        {back}
      </Entrance>
    );
  }
  return (
    <Entrance>
      <PageHeading title={t('resetPassword')} />
      <Text c="dimmed" size="sm" mb="md">
        {t('resetHint')}
      </Text>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MOST}
            value={username}
            onChange={({ currentTarget }) => rename(currentTarget.value)}
          />
          {emails.length > 0 && <CoordinatorChoice emails={emails} chosen={chosen} onChoose={setChosen} />}
          <Button type="submit" disabled={username.trim() === ''} loading={isPending}>
            {t('sendLink')}
          </Button>
        </Stack>
      </form>
      {back}
    </Entrance>
  );
};

import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { session, useSession, useViewer } from '../../../../web/platform/session.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { Entrance } from '../entrance.tsx';
import { ProviderSignOut } from '../single-sign-on/provider-sign-out.tsx';
import { texts } from '../texts.ts';

/** Signs out whoever comes here signed in, then says so. */
export const LoggedOutPage = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const state = useSession();
  const isEnded = state.state === 'signed-out' && state.reason === 'ended';
  const { mutate, error } = useMutation({ mutationFn: session.signOut, onError: () => {} });
  const signedIn = viewer !== null;

  useEffect(() => {
    if (signedIn) mutate();
  }, [signedIn, mutate]);

  if (signedIn) {
    return (
      <Entrance>
        <PageHeading title={t('loggingOut')} />
        {error ? (
          <ErrorMessage error={`${t('notLoggedOut')} ${errorText(error)}`} onRetry={() => mutate()} />
        ) : (
          <Loading label={t('loggingOut')} />
        )}
      </Entrance>
    );
  }
  return (
    <Entrance>
      <PageHeading title={t(isEnded ? 'sessionEnded' : 'loggedOut')} />
      {isEnded && (
        <Text size="sm" mb="md">
          {t('sessionEndedHint')}
        </Text>
      )}
      <Group>
        <Button component={Link} to="/login">
          {t('signInAgain')}
        </Button>
        <ProviderSignOut />
      </Group>
    </Entrance>
  );
};

import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { formError } from '../../../../web/platform/api-error.ts';
import { session } from '../../../../web/platform/session.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { finishSingleSignOn } from '../../single-sign-on-contract.ts';
import { Entrance } from '../entrance.tsx';
import { rememberUse } from './queries.ts';
import { texts } from './texts.ts';
import { useStart } from './use-start.ts';

/** Where the identity provider sends the browser: gives its reply to the server, which signs in. */
export const SingleSignOnPage = () => {
  const t = useTexts(texts);
  const { history } = useRouter();
  // As it was sent: the router would read a code of digits as a number.
  const [reply] = useState(() => history.location.search || '?');
  const start = useStart();
  const { mutate, error } = useMutation({
    mutationFn: () => call(finishSingleSignOn, { body: { reply } }),
    // The router sees the session and goes on to where the person wanted to be.
    onSuccess: (begun) => {
      rememberUse();
      session.begin(begun);
    },
    // Shown in place.
    onError: () => {},
  });

  useEffect(() => mutate(), [mutate]);

  if (!error) {
    return (
      <Entrance>
        <PageHeading title={t('signingIn')} />
        <Loading label={t('signingIn')} />
      </Entrance>
    );
  }
  return (
    <Entrance>
      <PageHeading title={t('notSignedIn')} />
      <ErrorMessage error={formError(start.error ?? error)} />
      <Stack>
        <Button loading={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          {t('startAgain')}
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          {t('backToLogin')}
        </Anchor>
      </Stack>
    </Entrance>
  );
};

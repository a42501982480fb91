import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { tokenReset } from '../../second-factor-contract.ts';
import { Entrance } from '../entrance.tsx';
import { useReturnToLogin } from '../sign-in/use-return-to-login.ts';
import { lostTexts } from './lost-texts.ts';

/** Where the mailed link leads: resets the second step, says what came of it, and goes to sign-in. */
export const TokenResetPage = () => {
  const t = useTexts(lostTexts);
  const { token } = useParams({ from: '/reset-auth/token_reset/$token' });
  const { leaveSoon } = useReturnToLogin();
  // A link works once, so the call must not be repeated by itself, whatever the page does meanwhile.
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['token-reset', token],
    queryFn: () => call(tokenReset, { params: { token }, body: {} }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const invalid = error instanceof ApiError && error.status === 400;

  const showOutcome = useEffectEvent(() => {
    if (isSuccess) toast.success(t('resetDone'));
    else toast.error(t('resetInvalid'));
    leaveSoon();
  });
  const ended = isSuccess || invalid;
  useEffect(() => {
    if (ended) showOutcome();
  }, [ended]);

  const outcome = isSuccess ? t('resetDone') : invalid ? t('resetInvalid') : null;
  return (
    <Entrance>
      <PageHeading title={t('resetTitle')} />
      {outcome && (
        <>
          <p>{outcome}</p>
          <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
        </>
      )}
      {!outcome &&
        (error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading label={t('resetting')} />)}
    </Entrance>
  );
};

import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { confirmHunter } from '../contract.ts';
import { Ranking } from './ranking.tsx';
import { texts } from './texts.ts';

/** Where the link in the app's email leads: the registration is confirmed as the page opens. */
export const ConfirmPage = () => {
  const t = useTexts(texts);
  const { token } = useParams({ from: '/audio-hunter-confirm/$token' });
  // A query, not a mutation: a component that is mounted twice confirms once.
  const { isSuccess, isError } = useQuery({
    queryKey: ['audio-hunters', 'confirm', token],
    queryFn: () => call(confirmHunter, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (isSuccess) toast.success(t('welcome'));
    if (isError) toast.error(t('failed'));
  }, [isSuccess, isError, t]);
  return (
    <Paper withBorder p="md" radius="md" maw="32rem" mx="auto">
      <PageHeading title={t('confirmTitle')} />
      <Stack>
        {!isSuccess && !isError && <Loading label={t('confirming')} />}
        {isSuccess && <Text role="status">{t('confirmed')}</Text>}
        {isError && (
          <Alert color="red" role="alert" title={t('failed')}>
            {t('failedHint')}
          </Alert>
        )}
        {/* Whoever has just been confirmed is in it. */}
        {(isSuccess || isError) && <Ranking />}
      </Stack>
    </Paper>
  );
};

import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { mailbox } from '../contract.ts';
import { StoredMail } from './stored-mail.tsx';
import { texts } from './texts.ts';

/** The emails that the demo stores instead of sending them. */
export const MailboxPage = () => {
  const t = useTexts(texts);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => call(mailbox, { signal }),
  });

  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeading title={t('mailbox')} />
        <EmptyState title={t('noMailbox')} />
      </>
    );
  }
  return (
    <Stack maw="46rem" mx="auto" gap="sm">
      <PageHeading title={t('mailbox')}>
        <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
          {t('refresh')}
        </Button>
      </PageHeading>
      <Text c="dimmed" size="sm">
        {t('mailboxHint')}
      </Text>
      <ErrorMessage error={error} />
      {data === undefined && !error && <Loading />}
      {data?.length === 0 && <EmptyState title={t('noMail')} hint={t('noMailHint')} />}
      {data && data.length > 0 && (
        <Text size="sm" role="status">
          {t('mails', { count: data.length })}
        </Text>
      )}
      {data?.map((mail) => (
        <StoredMail key={mail.id} mail={mail} />
      ))}
    </Stack>
  );
};

import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { fileAddress } from '../contract.ts';
import { texts } from './texts.ts';

/** What the path of a file in an answer or an export leads to: the download begins, for whoever may see the answer. */
export const FilePage = () => {
  const t = useTexts(texts);
  const { id, name } = useParams({ from: '/files/$id/$name' });
  const { data, error, refetch } = useQuery({
    queryKey: ['file-address', id],
    queryFn: ({ signal }) => call(fileAddress, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const link = useRef<HTMLAnchorElement>(null);
  const url = data?.url;
  useEffect(() => {
    if (url !== undefined) link.current?.click();
  }, [url]);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Stack gap="md">
      <PageHeading title={t('title', { name: data?.name ?? name })} />
      {isGone && <Text role="alert">{t('gone')}</Text>}
      {error && !isGone && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label={t('loading')} />}
      {data && (
        <>
          <Text>{t('begins')}</Text>
          <Anchor ref={link} href={data.url} download={data.name}>
            {t('download')}
          </Anchor>
        </>
      )}
    </Stack>
  );
};

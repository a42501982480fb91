import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openDocs } from '../../shared/docs-access.ts';
import { API_BASE } from '../../shared/route.ts';
import { useTexts } from '../../shared/use-texts.ts';
import { call } from '../platform/api.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Loading } from '../ui/loading.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { texts } from './texts.ts';

/** Leaves for the server's documentation, once the server has opened it to this browser. */
export const DocsPage = () => {
  const t = useTexts(texts);
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['docs-access'],
    queryFn: () => call(openDocs, {}),
    gcTime: 0,
  });
  useEffect(() => {
    if (isSuccess) location.replace(`${API_BASE}docs/`);
  }, [isSuccess]);
  return (
    <>
      <PageHeading title={t('docsTitle')} />
      {error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading label={t('openingDocs')} />}
    </>
  );
};

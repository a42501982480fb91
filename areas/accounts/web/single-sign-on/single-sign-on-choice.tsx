import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import { singleSignOnQuery } from './queries.ts';

const StartButton = lazy(async () => ({ default: (await withTexts(import('./start-button.tsx'))).StartButton }));

/** The way to sign in through the identity provider, loaded where there is one. */
export const SingleSignOnChoice = () => {
  const { data } = useQuery(singleSignOnQuery);
  if (!data || data.label === null) return null;
  return (
    <Suspense>
      <StartButton label={data.label} />
    </Suspense>
  );
};

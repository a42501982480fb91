import { Button, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { networkProblem } from '../platform/network.ts';
import { useStore } from '../platform/store.ts';
import { texts } from './missing-part-texts.ts';
import { Screen } from './screen.tsx';

const reloadPage = () => location.reload();

/** Browsers remember that a part failed, so the page is loaded again; without a network it might not come back. */
const reloadWhereServed = async (reload: () => void): Promise<void> => {
  try {
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (ok) reload();
  } catch {
    // The network is still away.
  }
};

/** In place of a page whose code could not be loaded; opens it as soon as the server can be reached again. */
export const MissingPart = ({ reload = reloadPage }: { reload?: () => void }) => {
  const t = useTexts(texts);
  const { online } = useNetwork();
  const problem = useStore(networkProblem);
  const isCut = problem || !online;
  useEffect(() => {
    const retry = () => void reloadWhereServed(reload);
    addEventListener('online', retry);
    const unfollow = networkProblem.subscribe((before) => before && retry());
    return () => {
      removeEventListener('online', retry);
      unfollow();
    };
  }, [reload]);
  return (
    <Screen heading={t(isCut ? 'cut' : 'missing')}>
      <Text c="dimmed" maw="40rem">
        {t(isCut ? 'cutHint' : 'missingHint')}
      </Text>
      <Button variant="default" onClick={() => void reloadWhereServed(reload)}>
        {t('tryAgain')}
      </Button>
    </Screen>
  );
};

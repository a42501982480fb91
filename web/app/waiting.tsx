import { Button, Center, Stack } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { networkProblem } from '../platform/network.ts';
import { session } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { Loading } from '../ui/loading.tsx';
import { NetworkBanner } from './shell/network-banner.tsx';
import { texts } from './texts.ts';

/** While it is not yet known who is signed in. */
export const Waiting = () => {
  const t = useTexts(texts);
  const problem = useStore(networkProblem);
  return (
    <>
      <NetworkBanner />
      <Center component="main" mih="60vh">
        <Stack align="center" gap={0}>
          <Loading label={t('pleaseWait')} />
          {problem && (
            <Button variant="default" onClick={() => void session.refresh()}>
              {t('tryAgain')}
            </Button>
          )}
        </Stack>
      </Center>
    </>
  );
};

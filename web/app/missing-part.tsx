import { Button, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useTexts } from '../../shared/use-texts.ts';
import { networkProblem } from '../platform/network.ts';
import { useStore } from '../platform/store.ts';
import { useReopening } from '../platform/use-reopening.ts';
import { texts } from './missing-part-texts.ts';
import { Screen } from './screen.tsx';

interface MissingPartProps {
  /** Shows the page again as it is. */
  reset: () => void;
  reload?: () => void;
}

/**
 * In place of a page of which some code could not be loaded; opens it as soon as the server can be reached again. Browsers remember
 * that a part failed, so the page is loaded again. Without a server, it is shown again without what was opened in it.
 */
export const MissingPart = ({ reset, reload }: MissingPartProps) => {
  const t = useTexts(texts);
  const { online } = useNetwork();
  const problem = useStore(networkProblem);
  const isCut = problem || !online;
  const reopen = useReopening(reload);
  return (
    <Screen heading={t(isCut ? 'cut' : 'missing')}>
      <Text c="dimmed" maw="40rem">
        {t(isCut ? 'cutHint' : 'missingHint')}
      </Text>
      <Button variant="default" onClick={() => void reopen(reset)}>
        {t('tryAgain')}
      </Button>
    </Screen>
  );
};

import { Alert } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { useStore } from '../platform/store.ts';
import type { Journal } from './journal/journal.ts';
import { texts } from './texts.ts';

/** Warns when work is not stored in this browser. */
export const StorageWarning = ({ journal }: { journal: Pick<Journal, 'health'> }) => {
  const t = useTexts(texts);
  const health = useStore(journal.health);
  if (health === 'stored') return null;
  return (
    <Alert color="yellow" role="alert" p="xs">
      {t(health === 'memory' ? 'inMemory' : 'storageFails')}
    </Alert>
  );
};

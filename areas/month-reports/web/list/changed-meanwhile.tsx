import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from './texts.ts';

/** Says what something is since somebody else changed it, while a dialog over it is open. */
export const ChangedMeanwhile = ({ now }: { now: string }) => {
  const t = useTexts(texts);
  const [first] = useState(now);
  if (now === first) return null;
  return (
    <Text size="sm" role="status" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {t('changedTo', { now: now || '–' })}
    </Text>
  );
};

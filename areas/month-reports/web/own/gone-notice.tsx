import { Alert, Button, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { CopyEntries, isEntered } from './copy-entries.tsx';
import type { DraftLine } from './report-form.ts';
import { texts } from './texts.ts';

interface GoneNoticeProps {
  lines: readonly DraftLine[];
  /** Where the entries came back from an earlier visit, and are shown nowhere else: takes them away. */
  onDiscard?: () => void;
}

/** What can still be done with entries of a period that was deleted meanwhile. */
export const GoneNotice = ({ lines, onDiscard }: GoneNoticeProps) => {
  const t = useTexts(texts);
  const text = onDiscard ? 'goneDraftText' : lines.some(isEntered) ? 'goneText' : 'goneEmptyText';
  return (
    <Alert
      variant="default"
      icon={<Icon name="warning" />}
      role="alert"
      title={t(onDiscard ? 'goneDraft' : 'gone')}
      {...(onDiscard && { mb: 'md' })}
    >
      <Text size="sm">{t(text)}</Text>
      <CopyEntries lines={lines}>
        {onDiscard && (
          <Button size="xs" variant="default" onClick={onDiscard}>
            {t('discardEntries')}
          </Button>
        )}
      </CopyEntries>
    </Alert>
  );
};

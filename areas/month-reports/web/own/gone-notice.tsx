import { Alert, Button, CopyButton, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { DraftLine } from './report-form.ts';
import { texts } from './texts.ts';

interface GoneNoticeProps {
  lines: readonly DraftLine[];
  /** Where the entries came back from an earlier visit, and are shown nowhere else: takes them away. */
  onDiscard?: () => void;
}

export const isEntered = ({ hours, description }: DraftLine): boolean => hours > 0 || description !== '';

/** What can still be done with entries of a period that was deleted meanwhile. */
export const GoneNotice = ({ lines, onDiscard }: GoneNoticeProps) => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const entries = lines
    .filter(isEntered)
    .map(({ title, hours, description }) => [title, t('totalHours', { hours: number(hours) }), description].join('\t'));
  const text = onDiscard ? 'goneDraftText' : entries.length > 0 ? 'goneText' : 'goneEmptyText';
  return (
    <Alert
      variant="default"
      icon={<Icon name="warning" />}
      role="alert"
      title={t(onDiscard ? 'goneDraft' : 'gone')}
      {...(onDiscard && { mb: 'md' })}
    >
      <Text size="sm">{t(text)}</Text>
      {entries.length > 0 && (
        <Group gap="xs" mt="sm">
          <CopyButton value={entries.join('\n')}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {t(copied ? 'entriesCopied' : 'copyEntries')}
              </Button>
            )}
          </CopyButton>
          {onDiscard && (
            <Button size="xs" variant="default" onClick={onDiscard}>
              {t('discardEntries')}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
};

import { Alert, Button, CopyButton, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { DraftLine } from './report-form.ts';
import { texts } from './texts.ts';

/** What can still be done with entries of a period that was deleted meanwhile. */
export const GoneNotice = ({ lines }: { lines: readonly DraftLine[] }) => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const entries = lines
    .filter(({ hours, description }) => hours > 0 || description !== '')
    .map(({ title, hours, description }) => [title, t('totalHours', { hours: number(hours) }), description].join('\t'));
  return (
    <Alert variant="default" icon={<Icon name="warning" />} role="alert" title={t('gone')}>
      <Text size="sm" mb={entries.length > 0 ? 'sm' : 0}>
        {t(entries.length > 0 ? 'goneText' : 'goneEmptyText')}
      </Text>
      {entries.length > 0 && (
        <CopyButton value={entries.join('\n')}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'entriesCopied' : 'copyEntries')}
            </Button>
          )}
        </CopyButton>
      )}
    </Alert>
  );
};

import { Button, CopyButton, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { DraftLine } from './report-form.ts';
import { texts } from './texts.ts';

type Entry = Pick<DraftLine, 'title' | 'hours' | 'description'>;

export const isEntered = ({ hours, description }: Entry): boolean => hours > 0 || description !== '';

/** How entries that cannot be submitted are taken elsewhere; `children`: what else can be done with them. */
export const CopyEntries = ({ lines, children }: { lines: readonly Entry[]; children?: ReactNode }) => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const entries = lines
    .filter(isEntered)
    .map(({ title, hours, description }) => [title, t('totalHours', { hours: number(hours) }), description].join('\t'));
  if (entries.length === 0 && !children) return null;
  return (
    <Group gap="xs" mt="sm">
      {entries.length > 0 && (
        <CopyButton value={entries.join('\n')}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'entriesCopied' : 'copyEntries')}
            </Button>
          )}
        </CopyButton>
      )}
      {children}
    </Group>
  );
};

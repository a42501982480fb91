import { Text } from '@mantine/core';
import { defineTexts } from '../../../shared/texts.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import type { ReportLine } from '../contract.ts';

const texts = defineTexts(
  'also-reported',
  {
    alsoReported: 'Hours of these days on this task were also reported for {{periods}}.',
    another: 'another period',
  },
  {
    alsoReported: 'Godziny z tych dni w tym zadaniu zgłoszono też gdzie indziej: {{periods}}.',
    another: 'inny okres',
  },
);

/** Says for which other periods hours were reported that may be the same; nothing where there are none. */
export const AlsoReported = ({ line: { also_reported } }: { line: Pick<ReportLine, 'also_reported'> }) => {
  const t = useTexts(texts);
  if (also_reported.length === 0) return null;
  return (
    <Text size="xs" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {t('alsoReported', { periods: also_reported.map((name) => name ?? t('another')).join(', ') })}
    </Text>
  );
};

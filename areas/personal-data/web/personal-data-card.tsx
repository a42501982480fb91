import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { TableExportButton, TableExportState, useTableExport } from '../../../web/ui/jobs/table-export-button.tsx';
import { personalDataExport } from '../contract.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { texts } from './texts.ts';

interface PersonalDataCardProps {
  username: string;
  mayErase: boolean;
}

/** On a profile: the export of all that is stored about the person, and the erasure. */
export const PersonalDataCard = ({ username, mayErase }: PersonalDataCardProps) => {
  const t = useTexts(texts);
  const run = useTableExport({ routes: personalDataExport, filter: { username } });
  const [isErasing, setErasing] = useState(false);
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-label={t('personalData')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('personalData')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('exportHint')}
        </Text>
        <Group gap="xs">
          <TableExportButton run={run} label={t('export')} />
          {mayErase && (
            <Button variant="default" c="red" onClick={() => setErasing(true)}>
              {t('erase')}
            </Button>
          )}
        </Group>
        <TableExportState run={run} />
      </Stack>
      {isErasing && <EraseDialog username={username} onClose={() => setErasing(false)} />}
    </Paper>
  );
};

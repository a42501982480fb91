import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { type PaySummary, paySummary } from '../../export-contract.ts';
import { exportTexts } from './export-texts.ts';

/** What the same lines come to, for payroll. */
export const PayExport = ({ filter }: { filter: PaySummary }) => {
  const t = useTexts(exportTexts);
  const run = useTableExport({ routes: paySummary, filter });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" maw="40rem">
          {t('payHint')}
        </Text>
        <Button variant="default" loading={run.isBusy} onClick={() => void run.start()}>
          {t('pay')}
        </Button>
      </Group>
      <TableExportState run={run} />
    </Stack>
  );
};

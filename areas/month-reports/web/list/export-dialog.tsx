import { Button, Checkbox, Divider, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { columnTexts } from '../../column-texts.ts';
import {
  columnsOf,
  EXPORT_COLUMNS,
  type ExportColumn,
  reportExport,
  TEMPLATES,
  type Template,
} from '../../export-contract.ts';
import { MOST_ROWS, type ReportFilter, type RowKey } from '../../list-contract.ts';
import { exportTexts } from './export-texts.ts';
import { PayExport } from './pay-export.tsx';

interface ExportDialogProps {
  filter: ReportFilter;
  /** The chosen rows; all of the filter where there are none. */
  rows: RowKey[];
  onClose: () => void;
}

/** What was typed as the part of a file's name that it can be: letters lose their accents, and all else becomes a dash. */
const nameFragment = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40);

/** Which columns of the reported hours become a file. */
export const ExportDialog = ({ filter, rows, onClose }: ExportDialogProps) => {
  const t = useTexts(exportTexts);
  const nameOf = useTexts(columnTexts);
  const [columns, setColumns] = useState<readonly ExportColumn[]>(EXPORT_COLUMNS);
  const [template, setTemplate] = useState<Template | undefined>();
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [fragment, setFragment] = useState('');
  const chosen = columnsOf({ columns, template });
  const file = {
    ...{ filter, format },
    ...(rows.length > 0 && { rows }),
    ...(fragment !== '' && { filename_fragment: fragment }),
  };
  const run = useTableExport({
    routes: reportExport,
    filter: { ...file, columns: chosen, ...(template && { template }) },
  });
  const isPaying = useViewer()?.is_superuser && rows.length <= MOST_ROWS;
  return (
    <Modal opened onClose={onClose} size="64rem" title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text size="sm" c="dimmed">
          {rows.length > MOST_ROWS
            ? t('tooManyRows', { most: MOST_ROWS })
            : rows.length > 0
              ? t('onlyChosen', { count: rows.length })
              : t('allRows')}
        </Text>
        <Group align="flex-end">
          <NativeSelect
            label={t('template')}
            value={template ?? ''}
            data={[{ value: '', label: t('noTemplate') }, ...TEMPLATES]}
            onChange={({ currentTarget }) => setTemplate(TEMPLATES.find((one) => one === currentTarget.value))}
          />
          <NativeSelect
            label={t('format')}
            value={format}
            data={[
              { value: 'xlsx', label: 'XLSX' },
              { value: 'csv', label: 'CSV' },
            ]}
            onChange={({ currentTarget }) => setFormat(currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
          />
          <TextInput
            label={t('fragment')}
            value={fragment}
            maxLength={40}
            onChange={({ currentTarget }) => setFragment(nameFragment(currentTarget.value))}
          />
        </Group>
        <Checkbox.Group
          label={t('columns')}
          value={chosen}
          onChange={(values) => setColumns(EXPORT_COLUMNS.filter((column) => values.includes(column)))}
        >
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, md: 5 }} spacing="xs" mt="xs">
            {EXPORT_COLUMNS.map((column) => (
              <Checkbox key={column} value={column} label={nameOf(column)} disabled={template !== undefined} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" disabled={template !== undefined} onClick={() => setColumns(EXPORT_COLUMNS)}>
              {t('selectAll')}
            </Button>
            <Button variant="default" disabled={template !== undefined} onClick={() => setColumns([])}>
              {t('selectNone')}
            </Button>
          </Group>
          {chosen.length === 0 && <Text size="sm">{t('noColumns')}</Text>}
          {chosen.length > 0 && rows.length <= MOST_ROWS && <TableExportButton run={run} label={t('start')} />}
        </Group>
        <TableExportState run={run} />
        {isPaying && (
          <>
            <Divider />
            <PayExport filter={file} />
          </>
        )}
      </Stack>
    </Modal>
  );
};

import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DropZone } from '../../../../web/ui/fields/drop-zone.tsx';
import { FORMATS, LIMITS } from '../../rules.ts';
import { annotationWidgetsQuery, formatsOf } from '../queries.ts';
import { texts } from './texts.ts';

const MB = 1024 * 1024;
const TABLES = ['.jsonl', '.ndjson', '.csv', '.tsv', '.txt', '.xlsx'];
const ARCHIVE = '.zip';

interface FileDropProps {
  slug: string;
  /** `format` is null to detect it from the content. */
  onFile: (file: File, format: string | null) => void;
}

/**
 * A place to drop one file on; also a button that opens the system's own dialog. Formats that widgets of the form offer
 * are taken too.
 */
export const FileDrop = ({ slug, onFile }: FileDropProps) => {
  const t = useTexts(texts);
  const [format, setFormat] = useState<string | null>(null);
  const { data: widgets = [] } = useQuery(annotationWidgetsQuery(slug));
  const offered = formatsOf(widgets);
  const accepted = offered.length > 0 ? [...TABLES, ARCHIVE, ...offered.flatMap((one) => one.extensions)] : TABLES;
  const take = ([file]: File[]) => {
    if (file) onFile(file, format);
  };
  return (
    <Stack gap="sm">
      <DropZone accept={[...new Set(accepted)].join(',')} onChoose={take}>
        <Text fw={600}>{t('drop')}</Text>
        <Text size="sm" c="dimmed">
          {t('takes', { most: LIMITS.fileBytes / MB, sheet: LIMITS.sheetBytes / MB })}
        </Text>
        {offered.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('takesAnnotations', {
              formats: offered.map(({ title }) => title).join(', '),
              most: LIMITS.archiveBytes / MB,
            })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('ids')}
        </Text>
      </DropZone>
      {offered.length > 0 && (
        <NativeSelect
          label={t('format')}
          maw="20rem"
          value={format ?? ''}
          onChange={({ currentTarget }) => setFormat(currentTarget.value || null)}
          data={[
            { value: '', label: t('byContent') },
            ...FORMATS.map((value) => ({ value, label: value.toUpperCase() })),
            ...offered.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
    </Stack>
  );
};

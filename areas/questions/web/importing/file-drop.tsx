import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ANY_FORMATS, type AnyFormat, LIMITS, SPAN_FORMATS, titleOf } from '../../rules.ts';
import { spanWidgetsQuery } from '../queries.ts';
import classes from './file-drop.module.css';
import { texts } from './texts.ts';

const MB = 1024 * 1024;
const TABLES = '.jsonl,.ndjson,.csv,.tsv,.txt,.xlsx';
const SPANS = '.zip,.ann,.conf,.conll,.bio,.iob,.json';

interface FileDropProps {
  slug: string;
  /** `format` is null where the content is to tell it. */
  onFile: (file: File, format: AnyFormat | null) => void;
}

/**
 * A place to drop one file on; also a button that opens the system's own dialog. Where the form has a widget for
 * annotated text, formats of such texts are taken too.
 */
export const FileDrop = ({ slug, onFile }: FileDropProps) => {
  const t = useTexts(texts);
  const [over, setOver] = useState(false);
  const [format, setFormat] = useState<AnyFormat | null>(null);
  const { data: widgets = [] } = useQuery(spanWidgetsQuery(slug));
  const takesSpans = widgets.length > 0;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file, format);
  };
  return (
    <Stack gap="sm">
      <label
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="plus" size={28} />
        <Text fw={600}>{t('drop')}</Text>
        <Text size="sm" c="dimmed">
          {t('takes', { most: LIMITS.fileBytes / MB, sheet: LIMITS.sheetBytes / MB })}
        </Text>
        {takesSpans && (
          <Text size="sm" c="dimmed">
            {t('takesSpans', { formats: Object.values(SPAN_FORMATS).join(', '), most: LIMITS.archiveBytes / MB })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('ids')}
        </Text>
        <input
          type="file"
          className={classes.input}
          accept={takesSpans ? `${TABLES},${SPANS}` : TABLES}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
      </label>
      {takesSpans && (
        <NativeSelect
          label={t('format')}
          maw="20rem"
          value={format ?? ''}
          onChange={({ currentTarget }) => setFormat((currentTarget.value || null) as AnyFormat | null)}
          data={[
            { value: '', label: t('byContent') },
            ...ANY_FORMATS.map((value) => ({ value, label: titleOf(value) })),
          ]}
        />
      )}
    </Stack>
  );
};

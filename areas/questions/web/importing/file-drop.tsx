import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { LIMITS } from '../../rules.ts';
import classes from './file-drop.module.css';
import { texts } from './texts.ts';

const MB = 1024 * 1024;

/** A place to drop one file on; also a button that opens the system's own dialog. */
export const FileDrop = ({ onFile }: { onFile: (file: File) => void }) => {
  const t = useTexts(texts);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
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
      <Text size="sm" c="dimmed">
        {t('ids')}
      </Text>
      <input
        type="file"
        className={classes.input}
        accept=".jsonl,.ndjson,.csv,.tsv,.txt,.xlsx"
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
    </label>
  );
};

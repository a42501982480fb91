import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import { attachmentFault, EXTENSIONS } from '../rules.ts';
import classes from './attachment-field.module.css';
import { texts } from './texts.ts';

interface AttachmentFieldProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** What the server says of them. */
  error: string | undefined;
}

/** Files that go with a ticket. What cannot be added is said at once, and the others are added. */
export const AttachmentField = ({ files, onChange, error }: AttachmentFieldProps) => {
  const t = useTexts(texts);
  const [isOver, setOver] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = (given: FileList | null) => {
    const added = [...files];
    const refused: string[] = [];
    for (const file of given ?? []) {
      const fault = attachmentFault(file, added);
      if (fault) refused.push(t('refused', { name: file.name, reason: t(fault) }));
      else added.push(file);
    }
    setFaults(refused);
    onChange(added);
  };
  return (
    <Stack gap="xs">
      <label
        className={classes.drop}
        data-over={isOver || undefined}
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
        <Text fw={600}>{t('attachments')}</Text>
        <Text size="sm">{t('drop')}</Text>
        <Text size="sm" c="dimmed">
          {t('takes', { extensions: EXTENSIONS.join(', ') })}
        </Text>
        <input
          type="file"
          multiple
          className={classes.input}
          accept={EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <div role="alert">
        {[...faults, ...(error ? [error] : [])].map((fault) => (
          <Text key={fault} size="sm" c="red">
            {fault}
          </Text>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={classes.list} aria-label={t('attachments')}>
          {files.map((file) => (
            <Group key={file.name} component="li" gap="xs" wrap="nowrap">
              <Text size="sm" truncate>
                {file.name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove', { name: file.name })}
                onClick={() => {
                  setFaults([]);
                  onChange(files.filter((one) => one !== file));
                }}
              >
                <Icon name="cross" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </ul>
      )}
    </Stack>
  );
};

import { Button, CopyButton } from '@mantine/core';
import { sizeText } from '../../../../shared/size-text.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import type { TaskFile } from '../../task-files-contract.ts';
import { texts } from './texts.ts';

/** `1:02:03.4`, without what is empty in front. */
const lengthText = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = (seconds % 60).toFixed(1).padStart(4, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

export const useTaskFileColumns = (): Column<TaskFile>[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t('name'),
      main: true,
      cell: ({ id, name }) => (
        <TextLink to="/files/$id/$name" params={{ id, name: name.slice(name.lastIndexOf('/') + 1) }}>
          {name}
        </TextLink>
      ),
    },
    { key: 'type', title: t('type'), cell: ({ type }) => type },
    { key: 'size', title: t('size'), align: 'right', cell: ({ size }) => sizeText(size, language) },
    {
      key: 'length',
      title: t('length'),
      align: 'right',
      cell: ({ milliseconds }) => (milliseconds === null ? '–' : lengthText(milliseconds)),
    },
    { key: 'uploaded', title: t('uploaded'), cell: ({ uploaded }) => <TimeAgo value={uploaded} /> },
    { key: 'copy', title: t('path'), cell: (file) => <CopyPath file={file} /> },
  ];
};

/** For whoever writes a question by hand. */
const CopyPath = ({ file: { name, path } }: { file: TaskFile }) => {
  const t = useTexts(texts);
  return (
    <CopyButton value={path}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={copied ? undefined : t('copyOf', { name })}
          onClick={copy}
        >
          {t(copied ? 'copied' : 'copy')}
        </Button>
      )}
    </CopyButton>
  );
};

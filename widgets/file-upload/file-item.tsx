import { Button } from '@mantine/core';
import { sizeText } from '../../shared/size-text.ts';
import { useLanguage, useTexts } from '../../shared/use-texts.ts';
import type { WidgetFiles } from '../shared/widget-files.ts';
import { FilePreview } from './file-preview.tsx';
import type { FileRow } from './file-rows.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

interface FileItemProps {
  row: FileRow;
  files: WidgetFiles;
  showsPreview: boolean;
  readOnly: boolean;
  onOpen: () => void;
  onDelete: () => void;
  onTakeOut: () => void;
  onPutIn: () => void;
}

/** A file of the answer: what it is, what is wrong with it, and what can be done with it. */
export const FileItem = ({
  row,
  files,
  showsPreview,
  readOnly,
  onOpen,
  onDelete,
  onTakeOut,
  onPutIn,
}: FileItemProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { name, file, state } = row;
  const flag =
    state === 'not-in-answer'
      ? t('notInAnswer')
      : state === 'not-uploaded'
        ? t(readOnly ? 'gone' : 'notUploaded')
        : null;
  return (
    <li className={classes.row} data-state={state}>
      {showsPreview && file?.type.startsWith('image/') && <FilePreview file={file} files={files} />}
      <div className={classes.facts}>
        {file ? (
          <button type="button" className={classes.name} aria-label={t('download', { name })} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className={classes.missing}>{name}</span>
        )}
        {file && <span className={classes.detail}>{sizeText(file.size, language)}</span>}
        {flag && <p className={classes.flag}>{flag}</p>}
      </div>
      {!readOnly && (
        <div className={classes.actions}>
          {state === 'not-in-answer' && (
            <Button size="compact-sm" variant="default" aria-label={t('putInOf', { name })} onClick={onPutIn}>
              {t('putIn')}
            </Button>
          )}
          {state === 'not-uploaded' && (
            <Button size="compact-sm" variant="default" aria-label={t('takeOutOf', { name })} onClick={onTakeOut}>
              {t('takeOut')}
            </Button>
          )}
          {file && (
            <Button size="compact-sm" variant="default" aria-label={t('deleteOf', { name })} onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

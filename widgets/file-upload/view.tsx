import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { AskDialog } from '../shared/view/ask-dialog.tsx';
import type { WidgetViewProps } from '../shared/view.ts';
import type { WidgetFiles } from '../shared/widget-files.ts';
import { DropZone } from './drop-zone.tsx';
import { FileItem } from './file-item.tsx';
import type { FileUploadSettings } from './model.ts';
import { SendingItem } from './sending-item.tsx';
import { texts } from './texts.ts';
import { useFiles } from './use-files.ts';
import classes from './view.module.css';

type Props = WidgetViewProps<FileUploadSettings, string[]>;

export const View = (props: Props) => {
  const { files } = props.context;
  // The form draws this widget only where there are files.
  return files ? <Files {...props} files={files} /> : null;
};

const Files = ({ files, ...props }: Props & { files: WidgetFiles }) => {
  const { id, htmlId, settings, describedBy, invalid, context } = props;
  const t = useTexts(texts);
  const [asked, setAsked] = useState<{ path: string; name: string } | 'all' | null>(null);
  const { rows, uploads, failed, isLoading, load, news, trouble, take, remove, openFile, putIn, takeOut } = useFiles(
    props,
    files,
  );
  const readOnly = context.mode !== 'answer';
  const stored = rows.filter(({ file }) => file !== undefined);
  const ofAll = {
    text: t('askAll'),
    action: t('deleteAll'),
    onDo: () => void remove(stored.map(({ path }) => path)),
  };
  const ofOne = ({ path, name }: { path: string; name: string }) => ({
    text: t('askOne', { name }),
    action: t('delete'),
    onDo: () => void remove([path]),
  });
  return (
    <fieldset
      className={classes.files}
      aria-label={settings.label ? undefined : id}
      aria-labelledby={settings.label ? `${htmlId}-label` : undefined}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {settings.label && (
        <legend className={classes.label}>
          <span id={`${htmlId}-label`}>{settings.label}</span> {context.info}
        </legend>
      )}
      {context.mode === 'edit' && <p className={classes.flag}>{t('editorMode')}</p>}
      {!readOnly && <DropZone {...{ htmlId, settings, describedBy }} label={settings.label || id} onFiles={take} />}
      <p role="alert" className={classes.flag}>
        {trouble}
      </p>
      {isLoading && rows.length > 0 && <p className={classes.detail}>{t('loading')}</p>}
      {failed && (
        <p className={classes.flag}>
          {t('listFailed')}{' '}
          <Button size="compact-sm" variant="default" onClick={load}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {rows.length + uploads.sending.length > 0 && (
        <ul className={classes.list} aria-label={t('list')}>
          {rows.map((row) => (
            <FileItem
              key={row.path}
              {...{ row, files, readOnly }}
              showsPreview={settings.showImagePreview}
              onOpen={() => void openFile(row.path, row.name)}
              onDelete={() => setAsked(row)}
              onTakeOut={() => takeOut(row.path)}
              onPutIn={() => putIn(row.path)}
            />
          ))}
          {uploads.sending.map((one) => (
            <SendingItem
              key={one.key}
              one={one}
              onCancel={() => uploads.cancel(one.key)}
              onRetry={() => uploads.retry(one.key)}
            />
          ))}
        </ul>
      )}
      {readOnly && rows.length === 0 && !isLoading && <p className={classes.detail}>{t('none')}</p>}
      {!readOnly && stored.length > 1 && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked('all')}>
          {t('deleteAll')}
        </Button>
      )}
      <p role="status" className={classes.detail}>
        {news}
      </p>
      <AskDialog
        question={asked && (asked === 'all' ? ofAll : ofOne(asked))}
        cancel={t('keep')}
        onClose={() => setAsked(null)}
      />
    </fieldset>
  );
};

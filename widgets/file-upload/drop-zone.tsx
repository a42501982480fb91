import { useState } from 'react';
import { sizeText } from '../../shared/size-text.ts';
import { useLanguage, useTexts } from '../../shared/use-texts.ts';
import { acceptedExtensions, type FileUploadSettings } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

const MB = 1024 * 1024;

interface DropZoneProps {
  htmlId: string;
  label: string;
  describedBy: string | undefined;
  settings: FileUploadSettings;
  onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, or to paste them; also a button that opens the system's own dialog. */
export const DropZone = ({ htmlId, label, describedBy, settings, onFiles }: DropZoneProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const [isOver, setOver] = useState(false);
  const formats = acceptedExtensions(settings);
  const limits = [
    settings.fileCountLimit !== null && t('most', { count: settings.fileCountLimit }),
    formats.length > 0 && t('formats', { formats: formats.join(', ') }),
    t('size', { size: sizeText(settings.maxFileSize * MB, language) }),
  ].filter(Boolean);
  return (
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
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => onFiles([...event.clipboardData.files])}
    >
      <span>
        <span className={classes.choose}>{t('choose')}</span> {t('drop')}
      </span>
      <span id={`${htmlId}-limits`} className={classes.detail}>
        {limits.join(' · ')}
      </span>
      <input
        id={htmlId}
        type="file"
        multiple
        className={classes.input}
        aria-label={`${label}: ${t('choose')}`}
        aria-describedby={[`${htmlId}-limits`, describedBy].filter(Boolean).join(' ')}
        accept={formats.map((format) => `.${format}`).join(',')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          onFiles(chosen);
        }}
      />
    </label>
  );
};

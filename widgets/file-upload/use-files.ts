import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../../shared/size-text.ts';
import { languageNow, useTexts } from '../../shared/use-texts.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import type { StoredFile, WidgetFiles } from '../shared/widget-files.ts';
import { choose, type Reason } from './choosing.ts';
import { rowsOf } from './file-rows.ts';
import { acceptedExtensions, type FileUploadSettings, fileLimit } from './model.ts';
import { texts } from './texts.ts';
import { useStoredFiles } from './use-stored-files.ts';
import { useUploads } from './use-uploads.ts';

const MB = 1024 * 1024;

type Props = Pick<WidgetViewProps<FileUploadSettings, string[]>, 'settings' | 'value' | 'context' | 'onChange'>;

/** Starts the download of a file. */
const download = (address: string, name: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** The files of an answer and everything that can be done with them. */
export const useFiles = ({ settings, value, context, onChange }: Props, files: WidgetFiles) => {
  const t = useTexts(texts);
  const { stored, failed, load, add, drop } = useStoredFiles(files);
  const [news, setNews] = useState('');
  const [trouble, setTrouble] = useState('');
  // Several uploads may end before the form has drawn the first change.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const write = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  const putIn = (path: string) => {
    if (!latest.current.includes(path)) write([...latest.current, path]);
  };
  const takeOut = (path: string) => {
    if (latest.current.includes(path)) write(latest.current.filter((one) => one !== path));
  };

  const isAnswering = context.mode === 'answer';
  const uploads = useUploads(files, isAnswering, (file: StoredFile) => {
    add(file);
    putIn(file.id);
    setNews(`${t('saved', { name: file.name })} ${t('remember')}`);
  });
  const rows = rowsOf(value, stored);
  const onTheWay = uploads.sending.filter(({ error }) => error === null).length;
  const notArrived = uploads.sending.length - onTheWay;
  const open =
    onTheWay > 0 ? t('uploading', { count: onTheWay }) : notArrived > 0 ? t('failed', { count: notArrived }) : null;
  const { unfinished } = context;
  useEffect(() => unfinished(open), [unfinished, open]);
  useEffect(() => () => unfinished(null), [unfinished]);

  const words = (reason: Reason, name: string): string => {
    if (reason === 'tooMany') return `${t('tooMany')} ${t('most', { count: fileLimit(settings) })}`;
    if (reason === 'wrongFormat') {
      return `${t('wrongFormat')} ${t('formats', { formats: acceptedExtensions(settings).join(', ') })}`;
    }
    const size = sizeText(settings.maxFileSize * MB, languageNow());
    return t(reason, { name, size });
  };
  const take = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const { taken, refused } = choose(chosen, settings, rows.length + onTheWay);
    const reasons = [...new Set(refused.map(({ file, reason }) => words(reason, file.name)))];
    const names = refused.map(({ file }) => file.name).join(', ');
    setTrouble(refused.length === 0 ? '' : `${reasons.join(' ')} ${t('notTaken', { names })}`);
    setNews('');
    uploads.start(taken);
  };

  /** Other files may have come in the place of one that did not arrive. */
  const retry = (key: string) => {
    const isFull = rows.length + onTheWay >= fileLimit(settings);
    setTrouble(isFull ? words('tooMany', '') : '');
    if (!isFull) uploads.retry(key);
  };

  const remove = async (paths: readonly string[]) => {
    setTrouble('');
    try {
      for (const path of paths) {
        await files.remove(path);
        drop(path);
        takeOut(path);
      }
      // What a submitted version keeps is there again as soon as the answer goes back to that version.
      load();
      setNews(`${t('deleted')} ${t('remember')}`);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  const openFile = async (path: string, name: string) => {
    try {
      download(await files.address(path), name);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    rows,
    uploads: { ...uploads, retry },
    failed,
    isLoading: stored === undefined && !failed,
    load,
    news,
    trouble,
    take,
    remove,
    openFile,
    putIn,
    takeOut,
  };
};

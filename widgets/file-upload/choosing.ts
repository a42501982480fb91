import { extensionOf } from '../shared/widget-files.ts';
import { acceptedExtensions, type FileUploadSettings, fileLimit } from './model.ts';

const MB = 1024 * 1024;

export type Reason = 'tooMany' | 'wrongFormat' | 'empty' | 'tooLarge';

/** What becomes of files that a person has chosen. */
export interface Chosen<File> {
  taken: File[];
  refused: { file: File; reason: Reason }[];
}

/** Which of the chosen files are taken, where an answer has `present` already. Of too many, none is. */
export const choose = <File extends { name: string; size: number }>(
  files: readonly File[],
  settings: FileUploadSettings,
  present: number,
): Chosen<File> => {
  const formats = acceptedExtensions(settings);
  const reasonOf = ({ name, size }: File): Reason | null => {
    if (formats.length > 0 && !formats.includes(extensionOf(name))) return 'wrongFormat';
    if (size === 0) return 'empty';
    return size > settings.maxFileSize * MB ? 'tooLarge' : null;
  };
  const judged = files.map((file) => ({ file, reason: reasonOf(file) }));
  const good = judged.filter(({ reason }) => reason === null).map(({ file }) => file);
  const bad = judged.flatMap(({ file, reason }) => (reason === null ? [] : [{ file, reason }]));
  if (present + good.length <= fileLimit(settings)) return { taken: good, refused: bad };
  return { taken: [], refused: [...good.map((file) => ({ file, reason: 'tooMany' as const })), ...bad] };
};

/** An upload that broke off repeats one part at most. */
export const PART_BYTES = 4 * 1024 * 1024;

/** How many parts a file of so many bytes has. */
export const partsOf = (size: number, partSize: number): number => Math.ceil(size / partSize);

/** The bytes of one part, the last of which is shorter. */
export const partAt = (number: number, size: number, partSize: number): { start: number; end: number } => ({
  start: number * partSize,
  end: Math.min((number + 1) * partSize, size),
});

const LONGEST_NAME = 120;
/** Signs that lead out of a folder, that systems refuse, or that reverse the direction of a name. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;

/** A file's name without any folder, as it is shown, stored and saved under. */
export const cleanName = (given: string): string => {
  const last =
    given
      .toWellFormed()
      .normalize('NFC')
      .split(/[\\/]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const name = last
    .replaceAll(UNFIT, '_')
    .trim()
    .replace(/^\.+/, '')
    .replace(/(?<![. ])[. ]+$/, '');
  if (name === '') return 'file';
  const signs = [...name];
  if (signs.length <= LONGEST_NAME) return name;
  const dot = signs.lastIndexOf('.');
  const ending = dot > 0 && signs.length - dot <= 20 ? signs.slice(dot) : [];
  return [...signs.slice(0, LONGEST_NAME - ending.length), ...ending].join('');
};

const LONGEST_PATH = 500;

/** The name of a file with its folders, as questions name it: `speakers/a/01.wav`, without steps up or to itself. */
export const cleanFilePath = (given: string): string => {
  const parts = given
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => !/^\.{0,2}$/.test(part))
    .map(cleanName);
  if (parts.length === 0) return 'file';
  // The beginning says least about which file it is.
  while (parts.length > 1 && parts.join('/').length > LONGEST_PATH) parts.shift();
  return parts.join('/');
};

/** What answers hold of a file: the address of its page, without the slash in front. */
export const pathOf = ({ id, name }: { id: string; name: string }): string => `files/${id}/${name}`;

const PATH = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/** The id in such a path; null where it is none. */
export const idOfPath = (path: string): string | null => PATH.exec(path)?.[1] ?? null;

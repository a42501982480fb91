import { type AnnotationFile, isUnreadable } from '../../../shared/annotations/annotation-format.ts';
import type { SoundFormat, SoundItem } from '../format.ts';
import { SOUND_FORMATS } from '../formats.ts';

export const formatOf = (id: string): SoundFormat => {
  const format = SOUND_FORMATS.find((one) => one.id === id);
  if (!format) throw new Error(`There is no format ${id}.`);
  return format;
};

/** All that a format reads in files, which come in two pieces each. */
export const readAll = async (format: SoundFormat, files: readonly AnnotationFile[]) => {
  const all = [];
  const sources = files.map(({ name, text }) => ({ name, chunks: () => [text.slice(0, 7), text.slice(7)] }));
  for await (const one of format.read(sources)) all.push(one);
  return all;
};

/** The one recording of a file. */
export const readOne = async (id: string, name: string, text: string): Promise<SoundItem> => {
  const [one] = await readAll(formatOf(id), [{ name, text }]);
  if (!one || isUnreadable(one)) throw new Error(JSON.stringify(one));
  return one;
};

/** The codes of what is wrong with a file. */
export const faultsIn = async (id: string, name: string, text: string): Promise<string[]> => {
  const all = await readAll(formatOf(id), [{ name, text }]);
  return all.flatMap((one) => (isUnreadable(one) ? one.faults.map(({ code }) => code) : []));
};

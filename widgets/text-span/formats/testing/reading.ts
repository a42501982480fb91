import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnnotationFile,
  type AnnotationSource,
  isUnreadable,
  type Unreadable,
} from '../../../shared/annotations/annotation-format.ts';
import type { SpanFormat, SpanText } from '../format.ts';

/** In pieces of the given size, as a stream would bring it. */
export const sourceOf = ({ name, text }: AnnotationFile, size = 1000): AnnotationSource => ({
  name,
  *chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  },
});

export const readAll = async (
  format: SpanFormat,
  files: readonly AnnotationFile[],
  size?: number,
): Promise<(SpanText | Unreadable)[]> => {
  const all: (SpanText | Unreadable)[] = [];
  for await (const one of format.read(files.map((file) => sourceOf(file, size)))) all.push(one);
  return all;
};

/** What is read must be whole. */
export const readWhole = async (format: SpanFormat, files: readonly AnnotationFile[]): Promise<SpanText[]> =>
  (await readAll(format, files)).map((one) => {
    if (isUnreadable(one))
      throw new Error(`${one.name}: ${one.faults.map(({ line, message }) => `${line}: ${message}`)}`);
    return one;
  });

/** The files of a folder next to this one. */
export const fixtures = (folder: string): AnnotationFile[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: path.slice(import.meta.dirname.length + 1), text: readFileSync(path, 'utf8') }));

/** The files of a written text, the frame around it. */
export const framed = (format: SpanFormat, files: readonly AnnotationFile[]): AnnotationFile[] => {
  const { frame } = format;
  if (!frame) return [...files];
  const parts = files.map(({ text }) => text).join(frame.between);
  return [{ name: frame.name, text: frame.head + parts + frame.tail }];
};

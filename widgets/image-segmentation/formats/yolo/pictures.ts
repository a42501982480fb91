import { imageSize } from 'image-size';
import type { AnnotationSource, Fault } from '../../../shared/annotations/annotation-format.ts';
import { isRecord } from '../../../shared/json.ts';
import type { Size } from '../../segments.ts';
import { jsonOf, sizeOf, textOf } from '../reading.ts';

export interface Picture {
  image: string;
  size: Size;
}

/** Where a picture says how large it is; photographs have a preview before it. */
const MOST_HEAD = 1024 * 1024;
/** From here on, the sides of a photograph change places when it is shown (EXIF). */
const FIRST_TURNED = 5;

export const isPictureFile = (name: string): boolean => /\.(jpe?g|png|webp|gif|bmp|tiff?|avif|heic)$/i.test(name);

/** A picture that is in the archive itself. Its size is null where the file does not say it. */
export const pictureIn = async (file: AnnotationSource): Promise<Picture> => {
  try {
    const { width, height, orientation = 1 } = imageSize(await headOf(file));
    const isTurned = orientation >= FIRST_TURNED;
    return { image: file.name, size: isTurned ? sizeOf(height, width) : sizeOf(width, height) };
  } catch {
    return { image: file.name, size: null };
  }
};

const headOf = async ({ bytes }: AnnotationSource): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes?.() ?? []) {
    parts.push(part);
    size += part.length;
    if (size >= MOST_HEAD) break;
  }
  const head = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    head.set(part, at);
    at += part.length;
  }
  return head;
};

/** In place of a picture: a file of ours with its address and its size. */
export const isPictureRecord = (name: string): boolean => /(^|\/)pictures\/[^/]+\.json$/.test(name);

export const pictureRecord = ({ image, size }: Picture): string => JSON.stringify({ image, ...size });

export const pictureOfRecord = async (file: AnnotationSource): Promise<Picture | Fault> => {
  const read = await jsonOf(file);
  if ('fault' in read) return read.fault;
  const { image, width, height } = isRecord(read.value) ? read.value : {};
  return { image: textOf(image) ?? '', size: sizeOf(width, height) };
};

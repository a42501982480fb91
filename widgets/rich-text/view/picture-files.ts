import { extensionOf } from '../../shared/widget-files.ts';
import { PICTURE_FORMATS } from '../model.ts';

/** Whether the widget takes a file, by its name, or by its type where the clipboard gave it no name of its own. */
export const isPicture = ({ name, type }: File): boolean =>
  (PICTURE_FORMATS as readonly string[]).includes(extensionOf(name) || (type.split('/')[1] ?? ''));

const DATA_PICTURE = /^data:image\/([a-z]+);base64,/;

/** The content of a `data:` address of a picture as a file; null for every other address. */
export const fileOfAddress = (address: string): File | null => {
  const format = DATA_PICTURE.exec(address)?.[1];
  if (format === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${format === 'jpeg' ? 'jpg' : format}`, { type: `image/${format}` });
  } catch {
    return null;
  }
};

import type { Editor } from '@tiptap/core';
import { storable } from '../../../shared/text.ts';
import { richText } from '../model.ts';
import { UPLOADING } from './picture.ts';

/** What an editor holds as HTML, without pictures that are being uploaded; what shows nothing is no text. */
export const htmlOf = (editor: Editor): string => {
  const html = storable(editor.getHTML().replaceAll(UPLOADING, ''));
  return richText.empty(html) ? '' : html;
};

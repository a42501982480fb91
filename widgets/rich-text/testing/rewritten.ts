import { Editor } from '@tiptap/core';
import { extensions } from '../view/editor-extensions.ts';
import { htmlOf } from '../view/html-of.ts';

/** HTML as the editor writes it, once it has read it. */
export const rewritten = (html: string): string => {
  const editor = new Editor({
    extensions: extensions({ addressOf: undefined, uploadingText: (name) => name }),
    content: html,
    injectCSS: false,
  });
  const written = htmlOf(editor);
  editor.destroy();
  return written;
};

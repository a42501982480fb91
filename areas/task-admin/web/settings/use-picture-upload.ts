import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { uploadPicture } from '../../../tutorials/web/public.ts';
import { texts } from '../editor/editor-texts.ts';

const EXTENSION = /\.[^.]*$/;

/** Pictures among files that were pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Uploads pictures one after the other and puts each into the text; its alternative text begins as the name of the file. */
export const usePictureUpload = () => {
  const t = useTexts(texts);
  const [left, setLeft] = useState(0);
  const [trouble, setTrouble] = useState('');
  const insert = async (editor: Editor | null, files: readonly File[], at?: number) => {
    setTrouble('');
    setLeft((before) => before + files.length);
    for (const file of files) {
      try {
        const src = await uploadPicture(file);
        if (!editor || editor.isDestroyed) return;
        const attrs = { src, alt: file.name.replace(EXTENSION, '') };
        editor.commands.insertContentAt(at ?? editor.state.selection.to, { type: 'picture', attrs });
      } catch (error) {
        setTrouble(t('pictureFailed', { name: file.name, reason: errorText(error) }));
      } finally {
        setLeft((before) => before - 1);
      }
    }
  };
  return { insert, isUploading: left > 0, trouble };
};

import { FileButton, Text, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ALT_LENGTH, PICTURE_FORMATS } from '../../../tutorials/rules.ts';
import { texts } from '../editor/editor-texts.ts';

/** Chooses pictures from the device. */
export const PictureButton = ({ onChoose }: { onChoose: (files: File[]) => void }) => {
  const t = useTexts(texts);
  return (
    <FileButton multiple accept={PICTURE_FORMATS.map((format) => `.${format}`).join(',')} onChange={onChoose}>
      {(props) => (
        <RichTextEditor.Control {...props} aria-label={t('insertPicture')} title={t('insertPicture')}>
          <Icon name="picture" size={16} />
        </RichTextEditor.Control>
      )}
    </FileButton>
  );
};

interface PictureLineProps {
  editor: Editor;
  isUploading: boolean;
  trouble: string;
}

/** The alternative text of the selected picture, and how uploads stand. */
export const PictureLine = ({ editor, isUploading, trouble }: PictureLineProps) => {
  const t = useTexts(texts);
  return (
    <>
      {editor.isActive('picture') && (
        <TextInput
          m="xs"
          size="xs"
          label={t('pictureText')}
          description={t('pictureTextHint')}
          maxLength={ALT_LENGTH}
          value={String(editor.getAttributes('picture').alt ?? '')}
          onChange={({ currentTarget }) => editor.commands.updateAttributes('picture', { alt: currentTarget.value })}
        />
      )}
      <Text size="sm" px="xs" role="status" c={trouble ? 'red.8' : 'dimmed'}>
        {trouble || (isUploading ? t('pictureUploading') : '')}
      </Text>
    </>
  );
};

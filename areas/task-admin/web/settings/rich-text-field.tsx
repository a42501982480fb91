import '@mantine/tiptap/styles.css';
import { Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { styleNonce } from '../../../../web/platform/nonce.ts';
import { RichText } from '../../../../widgets/shared/view/rich-text.tsx';
import { texts } from '../editor/editor-texts.ts';
import { PictureNode } from './picture-node.ts';
import { PictureButton, PictureLine } from './picture-tools.tsx';
import classes from './rich-text-field.module.css';
import { knowsAll } from './rich-text-tags.ts';
import { picturesIn, usePictureUpload } from './use-picture-upload.ts';

interface RichTextFieldProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
}

/** A visual editor for HTML, with an HTML view for text that has more than the toolbar offers. */
export const RichTextField = ({ label, value, onChange }: RichTextFieldProps) => {
  const t = useTexts(texts);
  const [source, setSource] = useState(() => !knowsAll(value));
  // The visual editor holds its own text: it begins again where the value changes in another way than by typing.
  const [typed, setTyped] = useState({ value, round: 0 });
  if (typed.value !== value) {
    setTyped({ value, round: typed.round + 1 });
    if (!knowsAll(value)) setSource(true);
  }
  const change = (html: string) => {
    setTyped((now) => ({ ...now, value: html }));
    onChange(html);
  };
  const locked = source && !knowsAll(value);
  return (
    <Stack gap="xs">
      {source ? (
        <Source {...{ label, value }} onChange={change} />
      ) : (
        <Formatted key={typed.round} {...{ label, value }} onChange={change} />
      )}
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setSource(!source)}
          disabled={locked}
          aria-pressed={source}
        >
          {t(source ? 'showFormatted' : 'showSource')}
        </Button>
        {locked && (
          <Text size="sm" c="dimmed">
            {t('sourceOnly')}
          </Text>
        )}
      </Group>
    </Stack>
  );
};

const Formatted = ({ label, value, onChange }: RichTextFieldProps) => {
  const t = useTexts(texts);
  const pictures = usePictureUpload();
  const latest = useRef(pictures.insert);
  useEffect(() => {
    latest.current = pictures.insert;
  });
  const takePictures = (data: DataTransfer | null, at?: number): boolean => {
    const files = picturesIn(data);
    if (files.length > 0) void latest.current(editor, files, at);
    return files.length > 0;
  };
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, code: false, codeBlock: false }), Link, PictureNode],
    content: value,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', dir: 'auto' },
      handlePaste: (_view, { clipboardData }) => takePictures(clipboardData),
      handleDrop: (view, { dataTransfer, clientX: left, clientY: top }) =>
        takePictures(dataTransfer, view.posAtCoords({ left, top })?.pos),
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <RichTextEditor
      editor={editor}
      className={classes.editor}
      labels={{
        ...{ boldControlLabel: t('bold'), italicControlLabel: t('italic'), underlineControlLabel: t('underline') },
        ...{ strikeControlLabel: t('strike'), h2ControlLabel: t('heading', { level: 2 }) },
        ...{ h3ControlLabel: t('heading', { level: 3 }), bulletListControlLabel: t('bulletList') },
        ...{ orderedListControlLabel: t('orderedList'), blockquoteControlLabel: t('quote') },
        ...{ linkControlLabel: t('link'), unlinkControlLabel: t('unlink'), linkEditorInputLabel: t('linkAddress') },
        ...{ linkEditorInputPlaceholder: 'https://', linkEditorSave: t('linkSet') },
        ...{ undoControlLabel: t('undo'), redoControlLabel: t('redo') },
      }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('toolbar')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <PictureButton onChoose={(files) => void pictures.insert(editor, files)} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
      {editor && <PictureLine {...{ editor }} isUploading={pictures.isUploading} trouble={pictures.trouble} />}
    </RichTextEditor>
  );
};

const Source = ({ label, value, onChange }: RichTextFieldProps) => {
  const t = useTexts(texts);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Textarea
        label={`${label} (HTML)`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autosize
        minRows={10}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: classes.source ?? '' }}
      />
      <div>
        <Text size="sm" fw="var(--mantine-font-weight-medium)">
          {t('preview')}
        </Text>
        <div className={classes.preview}>
          <RichText html={value} />
        </div>
      </div>
    </SimpleGrid>
  );
};

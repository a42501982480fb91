import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { WidgetViewProps } from '../../shared/view.ts';
import type { RichTextSettings } from '../model.ts';
import { texts } from '../texts.ts';
import classes from '../view.module.css';
import { extensions } from './editor-extensions.ts';
import { htmlOf } from './html-of.ts';
import { Toolbar } from './toolbar.tsx';
import { usePictures } from './use-pictures.ts';

const filesIn = (data: DataTransfer | null): File[] =>
  // A program that copies formatted text often copies a picture of it too.
  data === null || data.types.includes('text/html') ? [] : [...data.files];

/** The text to edit. */
export const Formatted = (props: WidgetViewProps<RichTextSettings, string>) => {
  const { id, htmlId, settings, value, describedBy, invalid, context, onChange } = props;
  const t = useTexts(texts);
  /** What the editor wrote last: another value comes from elsewhere and is put into it. */
  const own = useRef(value);
  const current = useRef<Editor | null>(null);
  const pictures = usePictures(
    useCallback(() => current.current, []),
    context.files,
  );
  const latest = useRef({ onChange, pictures });
  useEffect(() => {
    latest.current = { onChange, pictures };
  });
  const takeFiles = (data: DataTransfer | null, at?: number): boolean => {
    const files = filesIn(data);
    if (files.length > 0) latest.current.pictures.insert(files, at);
    return files.length > 0;
  };
  const [known] = useState(() =>
    extensions({ addressOf: context.files?.address, uploadingText: (name) => t('uploading', { name }) }),
  );
  const editor = useEditor({
    extensions: known,
    content: value,
    // Its few rules stand in the style sheet of this widget: the content policy lets in no style made by a script.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        ...{ id: htmlId, 'aria-label': settings.label || id, role: 'textbox', 'aria-multiline': 'true', dir: 'auto' },
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      handlePaste: (_, event) => takeFiles(event.clipboardData),
      handleDrop: (view, event, _slice, moved) =>
        !moved && takeFiles(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: ({ editor: now }) => {
      latest.current.pictures.settle();
      const html = htmlOf(now);
      if (html === own.current) return;
      own.current = html;
      latest.current.onChange(html);
    },
  });
  useEffect(() => {
    current.current = editor;
    if (!editor || value === own.current) return;
    own.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const { unfinished } = context;
  const waiting = pictures.isUploading ? t('uploadOpen') : null;
  useEffect(() => {
    unfinished(waiting);
    return () => unfinished(null);
  }, [unfinished, waiting]);
  return (
    <>
      <RichTextEditor
        // The library's types name another copy of the editor's types where modules are resolved as Node does.
        editor={editor as never}
        className={classes.editor}
        data-auto={settings.autoHeight || undefined}
        data-invalid={invalid || undefined}
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
        <Toolbar editor={editor} onPictures={context.files && pictures.insert} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <p role="status" className={classes.refused}>
        {pictures.trouble}
      </p>
    </>
  );
};

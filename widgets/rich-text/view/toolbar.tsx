import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { LineDrawing } from '../../shared/view/line-drawing.tsx';
import { PICTURE_FORMATS } from '../model.ts';
import { texts } from '../texts.ts';

interface ToolProps {
  label: string;
  lines: string;
  onPress: () => void;
}

const Tool = ({ label, lines, onPress }: ToolProps) => (
  <RichTextEditor.Control aria-label={label} title={label} onClick={onPress}>
    <LineDrawing lines={lines} size={16} />
  </RichTextEditor.Control>
);

const TABLE = 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14';
const PICTURE = 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.01';
const TABLE_TOOLS = {
  addRow: 'M3 4h18v7H3zM12 14v7M8.5 17.5h7',
  addColumn: 'M4 3v18h7V3zM14 12h7M17.5 8.5v7',
  deleteRow: 'M3 4h18v7H3zM8.5 17.5h7',
  deleteColumn: 'M4 3v18h7V3zM14 12h7',
  deleteTable: 'M3 5h18v14H3zM8.5 8.5l7 7M15.5 8.5l-7 7',
} as const;

const changeTable = (editor: Editor, name: keyof typeof TABLE_TOOLS) => {
  const chain = editor.chain().focus();
  if (name === 'addRow') chain.addRowAfter().run();
  if (name === 'addColumn') chain.addColumnAfter().run();
  if (name === 'deleteRow') chain.deleteRow().run();
  if (name === 'deleteColumn') chain.deleteColumn().run();
  if (name === 'deleteTable') chain.deleteTable().run();
};

/** The button that opens the system's own dialog for files. */
const PictureTool = ({ onPictures }: { onPictures: (files: readonly File[]) => void }) => {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool label={t('picture')} lines={PICTURE} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('picture')}
        accept={PICTURE_FORMATS.map((format) => `.${format}`).join(',')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          onPictures(chosen);
        }}
      />
    </>
  );
};

interface ToolbarProps {
  editor: Editor | null;
  /** Left out where there are no files. */
  onPictures: ((files: readonly File[]) => void) | undefined;
}

/** Formatting by buttons; those of a table are there while the caret is in one. */
export const Toolbar = ({ editor, onPictures }: ToolbarProps) => {
  const t = useTexts(texts);
  const insertTable = () => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
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
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {onPictures && <PictureTool onPictures={onPictures} />}
        <Tool label={t('table')} lines={TABLE} onPress={insertTable} />
        {editor?.isActive('table') &&
          (Object.keys(TABLE_TOOLS) as (keyof typeof TABLE_TOOLS)[]).map((name) => (
            <Tool key={name} label={t(name)} lines={TABLE_TOOLS[name]} onPress={() => changeTable(editor, name)} />
          ))}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
};

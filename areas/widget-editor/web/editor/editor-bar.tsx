import { ActionIcon, Button, Group } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { disabledInPlace } from '../../../../widgets/shared/view/disabled-in-place.ts';
import { editableForm } from '../document/editable.ts';
import { formText } from '../document/form-text.ts';
import { faultText } from '../json/fault-text.ts';
import { type JsonFault, lineOf, readJson } from '../json/read-json.ts';
import { download } from './download.ts';
import { useEditorContext, useEditorState } from './editor-context.ts';
import { texts } from './texts.ts';

/** A form is far smaller, in bytes. */
const LARGEST_FILE = 5_000_000;

const refusalOf = (
  name: string,
  text: string,
  fault: JsonFault,
  t: ReturnType<typeof useTexts<typeof texts>>,
): string =>
  fault.why === 'notJson'
    ? t('fileNotJson', { name })
    : t('fileNotRead', { name, line: lineOf(text, fault.from).line, problem: faultText(fault, t) });

interface EditorBarProps {
  saved: unknown;
  /** A form came out of a file. */
  onOpened: (isEditable: boolean) => void;
}

/** Undo, redo, and the form as a file. */
export const EditorBar = ({ saved, onOpened }: EditorBarProps) => {
  const t = useTexts(texts);
  const { store } = useEditorContext();
  const history = useEditorState((state) => state.history);
  const text = useEditorState((state) => state.text);
  const input = useRef<HTMLInputElement>(null);
  const isChanged = saved !== undefined && text !== formText(saved);
  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const read = file.size > LARGEST_FILE ? '' : await file.text();
    if (input.current) input.current.value = '';
    const { value, fault } = readJson(read);
    if (fault) return toast.error(refusalOf(file.name, read, fault, t));
    store.replace(formText(value));
    onOpened(editableForm(value) !== null);
  };
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        aria-label={t('undo')}
        title={t('undo')}
        aria-keyshortcuts="Control+Z"
        {...disabledInPlace(!history.past)}
        onClick={() => history.past && store.undo()}
      >
        <Icon name="undo" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('redo')}
        title={t('redo')}
        aria-keyshortcuts="Control+Shift+Z"
        {...disabledInPlace(!history.future)}
        onClick={() => history.future && store.redo()}
      >
        <span aria-hidden style={{ transform: 'scaleX(-1)', display: 'grid' }}>
          <Icon name="undo" size={16} />
        </span>
      </ActionIcon>
      {isChanged && (
        <Button size="compact-sm" variant="subtle" onClick={() => store.replace(formText(saved))}>
          {t('undoForm')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => download('form.json', text, 'application/json')}>
        {t('download')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => input.current?.click()}>
        {t('openFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('openFile')}
        onChange={(event) => void open(event)}
      />
    </Group>
  );
};

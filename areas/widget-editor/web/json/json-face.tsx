import { Button, Stack } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { formText } from '../document/form-text.ts';
import { useEditorContext, useEditorState } from '../editor/editor-context.ts';
import { texts } from '../editor/texts.ts';
import { JsonEditor, type JsonEditorHandle } from './json-editor.tsx';
import { ProblemList, useLocatedProblems } from './problem-list.tsx';
import { readJson } from './read-json.ts';

/** The form as text, with what is wrong with it. */
export const JsonFace = ({ problems }: { problems: readonly Problem[] }) => {
  const t = useTexts(texts);
  const { store } = useEditorContext();
  const text = useEditorState((state) => state.text);
  const editor = useRef<JsonEditorHandle | null>(null);
  const reading = useMemo(() => readJson(text), [text]);
  const located = useLocatedProblems(text, reading, problems);
  return (
    <Stack gap="xs" align="stretch">
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={reading.fault !== undefined}
          onClick={() => store.replace(formText(reading.value))}
        >
          {t('tidy')}
        </Button>
      </div>
      <JsonEditor ref={editor} label={t('formEditor')} value={text} onChange={store.type} problems={located} />
      <ProblemList problems={located} onChoose={(place) => editor.current?.select(place)} />
    </Stack>
  );
};

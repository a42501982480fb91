import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { formError } from '../../../../web/platform/api-error.ts';
import { DraftNotices } from '../../../../web/ui/editor/draft-notices.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { FIELDS_OF_TAB, type TabKey } from './editor-tabs.ts';
import { texts } from './editor-texts.ts';
import { mergedEvaluationForm, mergedForm } from './task-form.ts';
import type { TaskEditor } from './use-task-editor.ts';

const KNOWN = Object.values(FIELDS_OF_TAB).flat();

/** What became of forms that somebody else changed too. */
const FormNews = ({ merged }: { merged: NonNullable<TaskEditor['merged']> }) => {
  const t = useTexts(texts);
  const news = useMemo(() => {
    const { mine, now, old } = merged;
    return [
      { ...mergedForm(mine.form, now, old.form), tab: 'widgets' as const },
      { ...mergedEvaluationForm(mine.evaluationForm, now, old.evaluationForm), tab: 'evaluation' as const },
    ];
  }, [merged]);
  const lines = news.flatMap(({ tab: key, both, renamed, isMineAlone }) => {
    const tab = t(key);
    return [
      ...(both.length > 0 ? [t('formBoth', { tab, widgets: both.join(', ') })] : []),
      ...renamed.map((change) => t('formRenamed', { tab, ...change })),
      ...(isMineAlone ? [t('formAlone', { tab })] : []),
    ];
  });
  return lines.map((line) => (
    <Text key={line} size="sm" mb="xs">
      {line}
    </Text>
  ));
};

/** What somebody should know before they go on; what is wrong with a field stands at the field. */
export const EditorNotices = ({ editor, tab }: { editor: TaskEditor; tab: TabKey }) => (
  <>
    <DraftNotices editor={editor} part={tab}>
      {editor.merged && <FormNews merged={editor.merged} />}
    </DraftNotices>
    <ErrorMessage error={formError(editor.error, KNOWN)} />
  </>
);

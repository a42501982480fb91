import { Text } from '@mantine/core';
import { Suspense, use, useMemo } from 'react';
import { type Translate, useTexts } from '../../../../shared/use-texts.ts';
import { formError } from '../../../../web/platform/api-error.ts';
import { DraftNotices } from '../../../../web/ui/editor/draft-notices.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { tornNames } from '../../../widget-editor/web/public.ts';
import { FIELDS_OF_TAB, type TabKey } from './editor-tabs.ts';
import { texts } from './editor-texts.ts';
import { mergedEvaluationForm, mergedForm } from './task-form.ts';
import type { TaskEditor } from './use-task-editor.ts';

const KNOWN = Object.values(FIELDS_OF_TAB).flat();

const linesOf = async ({ mine, now, old }: NonNullable<TaskEditor['merged']>, t: Translate<typeof texts>) => {
  const news = [
    { ...mergedForm(mine.form, now, old.form), tab: t('widgets') },
    { ...mergedEvaluationForm(mine.evaluationForm, now, old.evaluationForm), tab: t('evaluation') },
  ];
  const lines = news.map(async ({ tab, text, both, renamed, isMineAlone }) => [
    ...(both.length > 0 ? [t('formBoth', { tab, widgets: (await tornNames(text, both)).join(', ') })] : []),
    ...renamed.map((change) => t('formRenamed', { tab, ...change })),
    ...(isMineAlone ? [t('formAlone', { tab })] : []),
  ]);
  return (await Promise.all(lines)).flat();
};

const Lines = ({ lines }: { lines: Promise<string[]> }) =>
  use(lines).map((line) => (
    <Text key={line} size="sm" mb="xs">
      {line}
    </Text>
  ));

/** What became of forms that somebody else changed too. */
const FormNews = ({ merged }: { merged: NonNullable<TaskEditor['merged']> }) => {
  const t = useTexts(texts);
  const lines = useMemo(() => linesOf(merged, t), [merged, t]);
  return (
    <Suspense>
      <Lines lines={lines} />
    </Suspense>
  );
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

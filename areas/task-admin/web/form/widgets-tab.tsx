import { Alert, Stack } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { addressOfId } from '../../../tasks/rules.ts';
import { type EditorMemory, FormEditor, useTaskQuestions } from '../../../widget-editor/web/public.ts';
import { texts } from '../editor/editor-texts.ts';
import { mergedForm } from '../editor/task-form.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';

interface WidgetsTabProps {
  editor: TaskEditor;
  /** The steps of the form's editor, which outlive the tab. */
  memory: EditorMemory;
  viewer: Viewer;
}

export const WidgetsTab = ({ editor, memory, viewer }: WidgetsTabProps) => {
  const t = useTexts(texts);
  const { base, draft, edit, error, merged } = editor;
  const hasTheirs = useMemo(
    () => merged && mergedForm(merged.mine.form, merged.now, merged.old.form).hasTheirs,
    [merged],
  );
  const { fields, questions } = useTaskQuestions(base && base.questions_count > 0 ? addressOfId(base.id) : undefined);
  return (
    <Stack gap="md">
      {base && base.answers_count > 0 && (
        <Alert variant="default" icon={<Icon name="warning" />} role="status" title={t('formHasAnswers')}>
          {t('formHasAnswersText', { version: base.form_version })}
        </Alert>
      )}
      <ErrorMessage error={fieldError(error, 'config')} />
      <Suspense fallback={<Loading />}>
        <FormEditor
          form={draft.form}
          memory={memory}
          since={hasTheirs ? merged : null}
          saved={base?.config}
          onChange={(form) => edit({ form })}
          fields={fields}
          questions={questions}
          viewer={{ username: viewer.username, is_staff: false, is_moderator: false }}
        />
      </Suspense>
    </Stack>
  );
};

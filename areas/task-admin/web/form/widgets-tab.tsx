import { Alert, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { allWidgets } from '../../../../widgets/form/loading.ts';
import { texts } from '../editor/editor-texts.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import type { FormWorkshopProps } from './form-workshop.tsx';

/** With the models and examples of all widgets, since any may be added; views and settings load when they are shown. */
const FormWorkshop = lazy(async () => {
  const [{ FormWorkshop }, widgets, examples] = await Promise.all([
    import('./form-workshop.tsx'),
    allWidgets(),
    allExamples(),
  ]);
  return {
    default: (props: Omit<FormWorkshopProps, 'widgets' | 'examples'>) => (
      <FormWorkshop {...props} widgets={widgets} examples={examples} />
    ),
  };
});

interface WidgetsTabProps {
  editor: TaskEditor;
  viewer: Viewer;
}

export const WidgetsTab = ({ editor, viewer }: WidgetsTabProps) => {
  const t = useTexts(texts);
  const { base, draft, edit, error } = editor;
  return (
    <Stack gap="md">
      {base && base.answers_count > 0 && (
        <Alert variant="default" icon={<Icon name="warning" />} title={t('formHasAnswers')}>
          {t('formHasAnswersText', { version: base.form_version })}
        </Alert>
      )}
      <ErrorMessage error={fieldError(error, 'config')} />
      <Suspense fallback={<Loading label={t('loadingEditor')} />}>
        <FormWorkshop
          form={draft.form}
          saved={base?.config}
          onChange={(form) => edit({ form })}
          viewer={{ username: viewer.username, is_staff: false, is_moderator: false }}
        />
      </Suspense>
    </Stack>
  );
};

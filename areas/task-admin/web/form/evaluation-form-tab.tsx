import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { Form } from '../../../../widgets/form/form.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { FormEditor, useTaskQuestions } from '../../../widget-editor/web/public.ts';
import { evaluationFormOf } from '../editor/draft.ts';
import { texts } from '../editor/editor-texts.ts';
import { answerNames } from '../editor/form-names.ts';
import { mergedEvaluationForm } from '../editor/task-form.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';

interface EvaluationFormTabProps {
  editor: TaskEditor;
  viewer: Viewer;
}

/** The form of evaluations; it may show the fields of the question, and the answer by the widgets of the task's form. */
export const EvaluationFormTab = ({ editor, viewer }: EvaluationFormTabProps) => {
  const t = useTexts(texts);
  const { base, draft, edit, error, merged } = editor;
  const hasTheirs = useMemo(
    () => merged && mergedEvaluationForm(merged.mine.evaluationForm, merged.now, merged.old.evaluationForm).hasTheirs,
    [merged],
  );
  const { fields, questions } = useTaskQuestions(base && base.questions_count > 0 ? addressOfId(base.id) : undefined);
  const saved = useMemo(() => evaluationFormOf(base), [base]);
  const { data: answers = [] } = useQuery({
    queryKey: ['answer-values', base?.id, base?.form_version],
    queryFn: () => answerNames(base?.config as Form),
    enabled: base !== undefined,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('evaluationFormText')}</Text>
      <ErrorMessage error={fieldError(error, 'config_evaluation')} />
      <Suspense fallback={<Loading />}>
        <FormEditor
          form={draft.evaluationForm}
          since={hasTheirs ? merged : null}
          saved={saved}
          onChange={(evaluationForm) => edit({ evaluationForm })}
          fields={[...new Set([...fields, ...answers])]}
          questions={questions}
          viewer={{ username: viewer.username, is_staff: false, is_moderator: false }}
        />
      </Suspense>
    </Stack>
  );
};

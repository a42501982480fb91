import { useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import type { WidgetFiles } from '../../../../widgets/shared/widget-files.ts';
import { answerFiles } from '../../../files/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';

/** The files of an answer to a question: the viewer's own, or the one of `answerId`. */
export const useAnswerFiles = (
  task: TaskDetail,
  viewer: Viewer,
  question: Question,
  answerId?: number,
): ((widget: string) => WidgetFiles) => {
  const { pk: taskId, form_version: formVersion } = task;
  const { id: userId } = viewer;
  const { id: questionId } = question;
  return useMemo(
    () => answerFiles({ userId, taskId, questionId, formVersion, answerId }),
    [userId, taskId, questionId, formVersion, answerId],
  );
};

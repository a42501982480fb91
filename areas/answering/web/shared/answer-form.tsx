import type { Viewer } from '../../../../shared/access.ts';
import { DraftForm, type DraftFormProps } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import { formOf, formViewer } from './task.ts';
import { useAnswerFiles } from './use-answer-files.ts';

interface AnswerFormProps extends Pick<DraftFormProps, 'draft' | 'problems' | 'takesKeys' | 'box' | 'submit'> {
  question: Question;
  task: TaskDetail;
  viewer: Viewer;
  /** The answer, where it is not the viewer's own. */
  answerId?: number | undefined;
}

/** The form over the draft of an answer. */
export const AnswerForm = ({ question, task, viewer, answerId, ...draft }: AnswerFormProps) => (
  <DraftForm
    {...draft}
    form={formOf(task)}
    input={question.input}
    viewer={formViewer(task, viewer)}
    files={useAnswerFiles(task, viewer, question, answerId)}
  />
);

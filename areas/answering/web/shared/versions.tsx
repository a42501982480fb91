import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Content } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { ChooseVersion } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { texts } from '../texts.ts';
import { formOf, formViewer } from './task.ts';
import { useAnswerFiles } from './use-answer-files.ts';

interface VersionsProps {
  task: TaskDetail;
  viewer: Viewer;
  question: Question;
  mine: Content;
  /** The answer, where it is not the viewer's own. */
  answerId?: number | undefined;
  /** What the server said. */
  detail: string;
  fetchSaved: () => Promise<Answer | null>;
  onMine: (saved: Answer) => void;
  onSaved: (saved: Answer) => void;
}

/** Two versions of one answer, each in the task's form. */
export const Versions = ({ task, viewer, question, answerId, ...versions }: VersionsProps) => {
  const t = useTexts(texts);
  const files = useAnswerFiles(task, viewer, question, answerId);
  return (
    <ChooseVersion
      {...versions}
      title={t('conflict')}
      show={(content) => (
        <FormView
          form={formOf(task)}
          input={question.input}
          values={content}
          mode="review"
          viewer={formViewer(task, viewer)}
          files={files}
        />
      )}
    />
  );
};

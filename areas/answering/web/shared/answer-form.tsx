import { type RefObject, useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useStore } from '../../../../web/platform/store.ts';
import type { OpenDraft } from '../../../../web/work/journal/open-draft.ts';
import { type Content, type Form, fitContent } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import type { SubmitDoor } from '../../../../widgets/shared/view.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import { Misfits } from './misfits.tsx';
import { formOf, formViewer } from './task.ts';
import { useAnswerFiles } from './use-answer-files.ts';
import { useOpenProblems } from './use-open-problems.ts';

interface AnswerFormProps {
  question: Question;
  task: TaskDetail;
  viewer: Viewer;
  draft: OpenDraft;
  /** Why the answer was refused. */
  problems: readonly Problem[] | undefined;
  takesKeys: boolean;
  box: RefObject<HTMLElement | null>;
  submit: SubmitDoor;
  /** The answer, where it is not the viewer's own. */
  answerId?: number | undefined;
}

/** The content of a draft as this form shows it, and what of it, written with an earlier form, does not fit. */
const useFitting = (form: Form, question: Question, draft: OpenDraft) => {
  const { content } = useStore(draft.state);
  const begun = useMemo(() => {
    const found = draft.state.get().content;
    return { found, ...fitContent(form, question.input, found) };
  }, [form, question, draft]);
  // What was written since then is shown as it is.
  const unfit = begun.misfits.filter(({ id }) => content[id] === begun.found[id]);
  const replaced: Content = Object.fromEntries(unfit.map(({ id }) => [id, begun.fit[id]]));
  return { values: unfit.length > 0 ? { ...content, ...replaced } : content, misfits: begun.misfits };
};

/** The form over a draft: a change goes to the draft, and resolves the problem shown there. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { question, task, viewer, draft, problems, takesKeys, box, submit, answerId } = props;
  const files = useAnswerFiles(task, viewer, question, answerId);
  const { values, misfits } = useFitting(formOf(task), question, draft);
  const { open, resolve } = useOpenProblems(problems, box);
  return (
    <>
      <Misfits misfits={misfits} />
      <FormView
        form={formOf(task)}
        input={question.input}
        values={values}
        mode="answer"
        viewer={formViewer(task, viewer)}
        keys={takesKeys}
        files={files}
        problems={open}
        onChange={(widget, value, patch) => {
          draft.change(widget, value, patch);
          resolve(widget);
        }}
        submit={submit}
      />
    </>
  );
};

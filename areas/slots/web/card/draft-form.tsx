import { type RefObject, useMemo } from 'react';
import { useStore } from '../../../../web/platform/store.ts';
import type { OpenDraft } from '../../../../web/work/journal/open-draft.ts';
import { type Content, type Form, fitContent, type Input } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import type { FormViewer, SubmitDoor } from '../../../../widgets/shared/view.ts';
import type { WidgetFiles } from '../../../../widgets/shared/widget-files.ts';
import { Misfits } from './lazy-misfits.tsx';
import { useOpenProblems } from './use-open-problems.ts';

export interface DraftFormProps {
  form: Form;
  input: Input;
  viewer: FormViewer;
  draft: OpenDraft;
  /** Why it was refused. */
  problems: readonly Problem[] | undefined;
  takesKeys: boolean;
  box: RefObject<HTMLElement | null>;
  submit: SubmitDoor;
  files?: ((widget: string) => WidgetFiles) | undefined;
}

/** The content of a draft as this form shows it, and what of it, written with an earlier form, does not fit. */
const useFitting = (form: Form, input: Input, draft: OpenDraft) => {
  const { content } = useStore(draft.state);
  const begun = useMemo(() => {
    const found = draft.state.get().content;
    return { found, ...fitContent(form, input, found) };
  }, [form, input, draft]);
  // What was written since then is shown as it is.
  const unfit = begun.misfits.filter(({ id }) => content[id] === begun.found[id]);
  const replaced: Content = Object.fromEntries(unfit.map(({ id }) => [id, begun.fit[id]]));
  return { values: unfit.length > 0 ? { ...content, ...replaced } : content, misfits: begun.misfits };
};

/** A form over a draft: a change goes to the draft, and resolves the problem shown there. */
export const DraftForm = (props: DraftFormProps) => {
  const { form, input, viewer, draft, problems, takesKeys, box, submit, files } = props;
  const { values, misfits } = useFitting(form, input, draft);
  const { open, resolve } = useOpenProblems(problems, box);
  return (
    <>
      <Misfits form={form} misfits={misfits} />
      <FormView
        {...{ form, input, values, viewer, submit }}
        mode="answer"
        keys={takesKeys}
        {...(files && { files })}
        problems={open}
        onChange={(widget, value, patch) => {
          draft.change(widget, value, patch);
          resolve(widget);
        }}
        onUnfinished={draft.unfinished.set}
      />
    </>
  );
};

import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useTexts } from '../shared/use-texts.ts';
import { visibleWidgets } from './display.ts';
import { currentValue, fits, inputOf, type Placed, placed } from './form-reading.ts';
import type { Content, Form, Input } from './form-shape.ts';
import { FormSlot } from './form-slot.tsx';
import { formTexts } from './form-texts.ts';
import classes from './form-view.module.css';
import { own } from './shared/json.ts';
import type { Problem } from './shared/problem.ts';
import type { FormViewer, Mode, SubmitDoor, WidgetContext } from './shared/view.ts';
import { readiness } from './submit-query.ts';
import { focusWidget, useFormKeys } from './use-form-keys.tsx';
import { views } from './views.tsx';

export interface FormViewProps {
  form: Form;
  /** The question's values by name. */
  input: Input;
  /** The answer so far, by componentId; what is missing starts as the question says. */
  values: Content;
  mode: Mode;
  viewer: FormViewer;
  /** `patch` is what changed, where a widget tells it. Left out: nothing can be changed. */
  onChange?: (id: string, value: unknown, patch?: unknown) => void;
  /** What a refused save said; each is shown at its widget. */
  problems?: readonly Problem[];
  submit?: SubmitDoor;
  /** Of several forms on a page the one that answers to keys while the focus is in none of them. */
  keys?: boolean;
}

const nothing: readonly Problem[] = [];

/** A form with a question's values and an answer: draws what is shown, hands on what changes, and keeps no state. */
export const FormView = (props: FormViewProps) => {
  const { form, input, values, mode, viewer, onChange, problems = nothing, submit, keys = true } = props;
  const t = useTexts(formTexts);
  const box = useRef<HTMLDivElement>(null);
  const page = useId();
  const all = placed(form);
  const shown = useMemo(() => visibleWidgets(form, input, values), [form, input, values]);
  const { ready, open } = useMemo(() => readiness(form, input, values), [form, input, values]);
  const labels = new Map(all.map((one) => [one.id, one.model.label?.(one.settings) || one.id]));
  const working = mode === 'answer' && submit !== undefined && !submit.busy && !submit.skipped;

  const submitByKey = () => {
    if (!working) return;
    const correct = submit.answerAuthor !== undefined && submit.answerAuthor !== viewer.username;
    if (ready) submit.onSubmit(correct && (viewer.is_staff || viewer.is_moderator));
    else if (box.current && open[0] !== undefined) focusWidget(box.current, open[0]);
  };
  useFormKeys(box, { enabled: mode === 'answer' && !submit?.busy, whenIdle: keys, onSubmit: submitByKey });

  const draw = (parent?: Placed): ReactNode[] =>
    all.filter((one) => one.parent === parent && (mode === 'edit' || shown.has(one.id))).map(drawOne);

  const drawOne = (one: Placed): ReactNode => {
    const View = views[one.model.type];
    const htmlId = `${page}${all.indexOf(one)}`;
    const mine = problems.filter((problem) => problem.widget === one.id);
    const written = currentValue(one, input, values);
    // A draft of an older form may not fit any more.
    const value = fits(one, written) ? written : currentValue(one, input, {});
    const context: WidgetContext = {
      mode: onChange ? mode : 'review',
      viewer,
      read: (name) => own(input, name) ?? own(values, name),
      children: one.model.type === 'Container' ? draw(one) : null,
      submit,
      ready,
      waitsFor: open.map((id) => labels.get(id) ?? id),
    };
    return (
      <FormSlot
        key={one.id}
        one={one}
        label={labels.get(one.id) ?? one.id}
        htmlId={htmlId}
        answered={one.model.carriesAnswer && !one.model.empty(value)}
        hidden={!shown.has(one.id)}
        problems={mine}
      >
        {View && (
          <View
            id={one.id}
            htmlId={htmlId}
            settings={one.settings}
            value={value}
            input={inputOf(one.id, input)}
            invalid={mine.length > 0}
            describedBy={mine.length > 0 ? `${htmlId}-problems` : undefined}
            context={context}
            onChange={(next, patch) => onChange?.(one.id, next, patch)}
          />
        )}
      </FormSlot>
    );
  };

  return (
    <div ref={box} data-form className={classes.form}>
      {all.length === 0 ? <p className={classes.empty}>{t('empty')}</p> : draw()}
    </div>
  );
};

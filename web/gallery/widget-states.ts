import { problem } from '../../widgets/form/check/problem-texts.ts';
import type { Content, Form, Input } from '../../widgets/form/form.ts';
import type { FormViewProps } from '../../widgets/form/view/form-view.tsx';
import type { WidgetExample } from '../../widgets/shared/example.ts';
import type { Problem } from '../../widgets/shared/problem.ts';
import type { SubmitDoor } from '../../widgets/shared/view.ts';
import type { Widget } from '../../widgets/shared/widget.ts';

/** The states that a widget can be in, by their texts. */
export type StateName =
  | 'untouched'
  | 'answered'
  | 'rejected'
  | 'readOnly'
  | 'unanswered'
  | 'inEditor'
  | 'without'
  | 'ready'
  | 'notReady'
  | 'skippable'
  | 'busy'
  | 'skipped'
  | 'correct';

/** A form with one widget in one state. */
export interface WidgetState {
  name: StateName;
  form: Form;
  input: Input;
  /** What it starts with; left out: as the question says. */
  values?: Content;
  mode: FormViewProps['mode'];
  problems?: readonly Problem[];
  submit?: SubmitDoor;
  isStaff?: boolean;
}

const submitStates = (form: Form): WidgetState[] => {
  const note = { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note' } };
  const query = { condition: 'AND', rules: [{ field: 'note', operator: 'is_not_empty' }] };
  const formWith = (widgetConfig: Record<string, unknown>, ...before: Form['structure']): Form => ({
    structure: [...before, ...form.structure.map((one) => ({ ...one, widgetConfig }))],
  });
  const state = (name: StateName, of: Form, submit: Partial<SubmitDoor> = {}): WidgetState => ({
    ...{ name, form: of, input: {}, mode: 'answer', submit: { onSubmit: () => undefined, ...submit } },
  });
  return [
    state('ready', formWith({})),
    state('notReady', formWith({ query }, note)),
    state('skippable', formWith({ skippable: true }), { onSkip: () => undefined }),
    state('busy', formWith({}), { busy: true }),
    state('skipped', formWith({}), { skipped: true }),
    { ...state('correct', formWith({}), { answerAuthor: 'annotator' }), isStaff: true },
  ];
};

/** All states of a widget, with its example. */
export const statesOf = ({ model }: Widget, example: WidgetExample): WidgetState[] => {
  const { componentId, widgetConfig, input, value } = example;
  const form: Form = { structure: [{ componentId, componentType: model.type, widgetConfig }] };
  if (model.submits) return submitStates(form);
  const states: WidgetState[] = [{ name: 'untouched', form, input, mode: 'answer' }];
  if (model.carriesAnswer) {
    const values = { [componentId]: value };
    const problems = [problem('query-fails', {}, { widget: componentId })];
    states.push(
      { name: 'answered', form, input, values, mode: 'answer' },
      { name: 'rejected', form, input, values, mode: 'answer', problems },
      { name: 'readOnly', form, input, values, mode: 'review' },
      { name: 'unanswered', form, input, mode: 'review' },
    );
  }
  states.push({ name: 'inEditor', form, input, mode: 'edit' });
  if (Object.keys(input).length > 0) states.push({ name: 'without', form, input: {}, mode: 'answer' });
  return states;
};

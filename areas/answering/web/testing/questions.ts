import type { Form } from '../../../../widgets/form/form.ts';
import type { Question } from '../../contract.ts';

export const questionWith = (id: number): Question => ({
  ...{ id, question_id: id, external_id: null, modified: '2026-11-01T10:00:00.000Z' },
  ...{ input: { text: `Sentence ${id}` }, answers: [] },
});

export const questions = (...ids: number[]): Question[] => ids.map(questionWith);

/** A text, four kinds to choose from, a note; the kind has to be chosen. */
export const KIND_FORM: Form = {
  structure: [
    { componentId: 'text', componentType: 'RichTextReadOnly', widgetConfig: { value: '<p>{{text}}</p>' } },
    {
      componentId: 'kind',
      componentType: 'RadioButton',
      widgetConfig: { label: 'Kind', options: ['Good', 'Bad', 'Neither'].map((value) => ({ value })) },
    },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note' } },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: {
        skippable: true,
        query: { condition: 'AND', rules: [{ field: 'kind', operator: 'is_not_empty' }] },
      },
    },
  ],
};

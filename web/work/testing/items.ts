import type { Form } from '../../../widgets/form/form.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { WorkItem, WorkKind } from '../work-kind.ts';

export const itemWith = (id: number): WorkItem => ({ id, input: { text: `Sentence ${id}` } });

export const items = (...ids: number[]): WorkItem[] => ids.map(itemWith);

export const keyWith = (id: number, scope = 'a-task') => ({ kind: 'rate', scope, id, author: '' });

/** A kind of work of which a test says what it needs; the rest fails. */
export const kindWith = (given: Partial<WorkKind>): WorkKind => ({
  name: 'rate',
  reservationSeconds: 300,
  load: () => Promise.reject(new ApiError(500)),
  hold: () => Promise.reject(new ApiError(500)),
  save: () => Promise.reject(new ApiError(500)),
  isBlocked: ({ status }) => status === 403,
  ...given,
});

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

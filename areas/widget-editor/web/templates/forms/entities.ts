import { type FormTemplate, formOf, note, spans } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    spans(
      'text',
      {
        label: 'Mark people, organizations and places, and what connects them',
        rangeTypes: [
          { title: 'Person', value: 'person', color: 'blue' },
          { title: 'Organization', value: 'organization', color: 'orange' },
          { title: 'Place', value: 'place', color: 'green' },
          { title: 'Date or time', value: 'time', color: 'purple' },
        ],
        connectorTypes: [
          { title: 'works for', value: 'works_for', color: 'teal', source: ['person'], target: ['organization'] },
          {
            title: 'is located in',
            value: 'located_in',
            color: 'olive',
            source: ['organization', 'place'],
            target: ['place'],
          },
          { title: 'was born in', value: 'born_in', color: 'pink', source: ['person'], target: ['place'] },
        ],
      },
      { required: true },
    ),
    note('doubts', { label: 'Anything you were not sure about?', maxlength: 500 }),
  ),
  questions: [
    { text: 'Maria Skłodowska was born in Warsaw in 1867. From 1906 she taught at the Sorbonne in Paris.' },
    { text: 'Ada Lovelace worked with Charles Babbage, who lectured at the University of Cambridge.' },
  ],
};

import { box, choice, type FormTemplate, formOf, options, SCALE, spans, text } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('source', { value: '<p><strong>Article</strong></p><p>{{article}}</p>' }),
    spans('summary', {
      label: 'Summary: mark everything that the article does not say',
      rangeTypes: [
        { title: 'Contradicts the article', value: 'contradicts', color: 'red' },
        { title: 'Not in the article', value: 'invented', color: 'orange' },
        { title: 'Misleading', value: 'misleading', color: 'purple' },
      ],
      enableRangeNotes: true,
    }),
    choice('faithful', {
      label: 'Is the summary faithful?',
      options: options(['Yes', 'Mostly', 'No'], ['#21ba45', '#fbbd08', '#db2828']),
      grouped: true,
    }),
    box(
      'quality',
      [
        choice('covers', { label: 'Covers what matters', options: SCALE, grouped: true }),
        choice('reads_well', { label: 'Reads well', options: SCALE, grouped: true }),
      ],
      { direction: 'row' },
    ),
  ),
  questions: [
    {
      article:
        'The city opened its third tram line on Monday. It has 14 stops and connects the station with the university. Tickets stay at 3 euros.',
      summary: 'On Monday the city opened a third tram line with 14 stops. Tickets now cost 4 euros.',
    },
    {
      article: 'Volunteers counted 212 storks this spring, 17 more than last year. Two nests were lost in a storm.',
      summary: 'Volunteers counted more storks than last year, although a storm destroyed two nests.',
    },
  ],
};

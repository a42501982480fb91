import { choice, type FormTemplate, formOf, note, SCALE, spans, text } from '../template.ts';

const SEVERITY = { categories: ['Severity.Minor', 'Severity.Major', 'Severity.Critical'], multiple: false };
const kind = (title: string, value: string, color: string, children: [title: string, value: string][]) => ({
  ...{ title, value, color, attributeSelectConfig: SEVERITY },
  children: children.map(([name, id]) => ({ title: name, value: id })),
});

/** Error types after the core of Multidimensional Quality Metrics (MQM). */
export const template: FormTemplate = {
  form: formOf(
    text('original', {
      value: '<p><strong>Source ({{source_language}})</strong></p><blockquote><p>{{source}}</p></blockquote>',
    }),
    spans('translation', {
      label: 'Mark each error in the translation and choose its severity',
      rangeTypes: [
        kind('Accuracy', 'accuracy', 'red', [
          ['Mistranslation', 'mistranslation'],
          ['Addition', 'addition'],
          ['Omission', 'omission'],
          ['Untranslated', 'untranslated'],
        ]),
        kind('Fluency', 'fluency', 'orange', [
          ['Grammar', 'grammar'],
          ['Spelling', 'spelling'],
          ['Punctuation', 'punctuation'],
          ['Unintelligible', 'unintelligible'],
        ]),
        kind('Terminology', 'terminology', 'purple', [
          ['Inconsistent with the glossary', 'glossary'],
          ['Wrong term', 'wrong_term'],
        ]),
        kind('Style', 'style', 'teal', [
          ['Awkward', 'awkward'],
          ['Wrong register', 'register'],
        ]),
        kind('Locale conventions', 'locale', 'olive', [['Number, date or unit format', 'format']]),
      ],
      enableRangeNotes: true,
    }),
    choice('overall', { label: 'Overall, from 1 (unusable) to 5 (perfect)', options: SCALE, grouped: true }),
    note('better', { label: 'A better translation', maxlength: 2000 }),
  ),
  questions: [
    {
      source_language: 'German',
      source: 'Bitte geben Sie die Unterlagen bis zum 03.04. im Sekretariat ab.',
      translation: 'Please give the underlays in the secretariat until 03/04.',
    },
    {
      source_language: 'Polish',
      source: 'Nie ma za co, chętnie pomogę także następnym razem.',
      translation: 'There is nothing for, I gladly help you next time too.',
    },
  ],
};

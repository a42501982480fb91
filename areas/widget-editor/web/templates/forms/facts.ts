import { type FormTemplate, formOf, note, table, text } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('passage', { value: '<blockquote><p>{{text}}</p></blockquote>' }),
    table('facts', {
      label: 'Write down every fact in a row of its own',
      columns: [
        { key: 'who', name: 'Who or what', width: 180 },
        {
          key: 'relation',
          name: 'Relation',
          width: 160,
          editor: 'choice',
          options: ['born in', 'works at', 'founded', 'won', 'other'],
        },
        { key: 'value', name: 'Value', width: 180 },
        { key: 'year', name: 'Year', width: 100, editor: 'number' },
        { key: 'certain', name: 'Certain', width: 100, editor: 'flag' },
      ],
      rows: [],
    }),
    note('remark', { label: 'Remarks', maxlength: 500 }),
  ),
  questions: [
    { text: 'Wisława Szymborska, born in Prowent in 1923, won the Nobel Prize in Literature in 1996.' },
    { text: 'Tim Berners-Lee founded the World Wide Web Consortium at MIT in 1994.' },
  ],
};

import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings or an answer. */
export const messages = defineTexts(
  'widget-file-upload-messages',
  {
    about: 'Files that the annotator uploads, with limits on their number, format and size.',
    'too-many-files': 'Too many files! Maximum amount of files: {{limit}}',
    'wrong-file-format': 'Wrong file format! Accepted file formats: {{formats}}',
    'file-twice': 'The file "{{name}}" is in the answer twice.',
    'bad-file-type': '"{{type}}" is not a file extension such as pdf or .png.',
  },
  {
    about: 'Własne pliki osoby odpowiadającej, z ograniczeniem ich liczby, formatu i rozmiaru.',
    'too-many-files': 'Za dużo plików! Maksymalna liczba plików: {{limit}}',
    'wrong-file-format': 'Zły format pliku! Dozwolone formaty: {{formats}}',
    'file-twice': 'Plik „{{name}}” jest w odpowiedzi dwa razy.',
    'bad-file-type': '„{{type}}” nie jest rozszerzeniem pliku, takim jak pdf albo .png.',
  },
);

export const problem = problemsOf(messages);

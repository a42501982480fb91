/** What pages of other areas use of the form editor. */

export { formText } from './document/form-text.ts';
export { mergeForms } from './document/merge-forms.ts';
export { withWidget } from './document/tree.ts';
export type { EditorMemory } from './editor/editor-store.ts';
export { FormEditor } from './editor/lazy-form-editor.ts';
export { JsonField } from './json/lazy-json-field.ts';
export { lineOf, readJson } from './json/read-json.ts';
export { InvalidForm, requireValidForm } from './json/valid-form.ts';
export { tornNames } from './settings/lazy-torn-names.ts';
export { questionNames, useTaskQuestions } from './task-questions.ts';

import type { WidgetModel } from '../shared/model.ts';
import { type FileRules, USUAL_FILE_RULES } from '../shared/widget-files.ts';
import { placed } from './form-reading.ts';
import type { Content, Form } from './form-shape.ts';

const takesFiles = ({ needsFiles, fileRules }: WidgetModel): boolean => needsFiles === true || fileRules !== undefined;

/** Which files a widget of a form takes; null where it takes none, or where there is no such widget. */
export const fileRulesOf = (form: Form, widgetId: string): FileRules | null => {
  const one = placed(form).find(({ id }) => id === widgetId);
  if (!one || !takesFiles(one.model)) return null;
  return one.model.fileRules?.(one.settings) ?? USUAL_FILE_RULES;
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];

/** The files that an answer which `checkAnswer` accepted names, with the ids of the widgets that name them. */
export const filesOfContent = (form: Form, content: Content): { widget: string; path: string }[] =>
  placed(form)
    .filter(({ id, model }) => takesFiles(model) && Object.hasOwn(content, id))
    .flatMap(({ id, model }) => {
      const value = content[id];
      return (model.filesIn?.(value as never) ?? textsOf(value)).map((path) => ({ widget: id, path }));
    });

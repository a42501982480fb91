import { type FileRules, USUAL_FILE_RULES } from '../shared/widget-files.ts';
import { placed } from './form-reading.ts';
import type { Form } from './form-shape.ts';

/** Which files a widget of a form takes; null where it takes none, or where there is no such widget. */
export const fileRulesOf = (form: Form, widgetId: string): FileRules | null => {
  const one = placed(form).find(({ id }) => id === widgetId);
  if (!one?.model.needsFiles) return null;
  return one.model.fileRules?.(one.settings) ?? USUAL_FILE_RULES;
};

/** The widgets of a form that work with files, by their ids. */
export const widgetsWithFiles = (form: Form): string[] =>
  placed(form)
    .filter(({ model }) => model.needsFiles)
    .map(({ id }) => id);

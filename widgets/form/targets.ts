import { own } from '../shared/json.ts';
import type { WidgetTarget } from '../shared/model.ts';
import { fits, placed } from './form-reading.ts';
import type { Content, Form } from './form-shape.ts';

/** The annotations in a widget's value that a comment can point at; none where the value does not fit the form. */
export const targetsOf = (form: Form, content: Content, componentId: string): WidgetTarget[] => {
  const one = placed(form).find(({ id }) => id === componentId);
  const value = own(content, componentId);
  if (!one?.model.targets || value === undefined || !fits(one, value)) return [];
  return one.model.targets(value, one.settings);
};

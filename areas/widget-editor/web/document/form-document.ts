import { readJson } from '../json/read-json.ts';
import { formText } from './form-text.ts';

/** A form as it is edited: as data, or as text that somebody types and that may not be JSON yet. */
export interface FormDocument {
  /** Undefined while the text is not JSON. */
  value: unknown;
  /** As typed; undefined where the form was changed as data. */
  typed?: string;
}

export const documentOfText = (text: string): FormDocument => {
  const { value } = readJson(text);
  return { value, typed: text };
};

export const textOf = ({ value, typed }: FormDocument): string => typed ?? formText(value);

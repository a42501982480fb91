import { own } from '../shared/json.ts';
import { placed, sourceOf } from './form-reading.ts';
import type { Form, Input } from './form-shape.ts';

/** A recording, a video or a picture that a question names. */
export interface NamedMedia {
  /** The field of the question. */
  field: string;
  /** An address, or the name of a file. */
  address: string;
}

/** What of a question the widgets of a form play or show. */
export const mediaIn = (form: Form, input: Input): NamedMedia[] =>
  placed(form).flatMap((one) => {
    const field = sourceOf(one);
    const value = own(input, field);
    if (value === undefined || !one.model.mediaIn) return [];
    return one.model
      .mediaIn(value)
      .filter((address) => address !== '')
      .map((address) => ({ field, address }));
  });

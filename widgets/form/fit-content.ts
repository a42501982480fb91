import { own } from '../shared/json.ts';
import { fits, inputFor, type Placed, placed } from './form-reading.ts';
import type { Content, Form, Input } from './form-shape.ts';

/** A value, or some of its choices, that a form no longer takes. */
export interface Misfit {
  /** The id of the widget that it was made with. */
  id: string;
  value: unknown;
}

/** Also what holds nothing, such as a widget that was never touched. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

const isSound = (one: Placed, input: Input, value: unknown) =>
  fits(one, value) && (one.model.refuse?.(value, one.settings, inputFor(one, input)) ?? []).length === 0;

/**
 * Divides an answer that was begun with an earlier form into what this form still takes and what it does not. Of several
 * choices those stay that are still offered. Nothing is ever in neither part.
 */
export const fitContent = (form: Form, input: Input, content: Content): { fit: Content; misfits: Misfit[] } => {
  const byId = new Map(placed(form).map((one) => [one.id, one]));
  const fit: Content = {};
  const misfits: Misfit[] = [];
  for (const id of Object.keys(content)) {
    const value = own(content, id);
    const one = byId.get(id);
    if (!one?.model.carriesAnswer) {
      if (!isNothing(value)) misfits.push({ id, value });
      continue;
    }
    if (isSound(one, input, value)) {
      fit[id] = value;
      continue;
    }
    const choices = Array.isArray(value) ? value : [];
    if (isNothing(value)) continue;
    const left = choices.filter((choice) => isSound(one, input, [choice]));
    if (left.length > 0 && isSound(one, input, left)) fit[id] = left;
    misfits.push({ id, value: fit[id] === undefined ? value : choices.filter((choice) => !left.includes(choice)) });
  }
  return { fit, misfits };
};

/** The values of an answer that a form has no widget for, or of another shape than its widget takes: it does not show them. */
export const notShown = (form: Form, content: Content): Misfit[] => {
  const byId = new Map(placed(form).map((one) => [one.id, one]));
  return Object.entries(content).flatMap(([id, value]) => {
    const one = byId.get(id);
    const isShown = one?.model.carriesAnswer && fits(one, value);
    return isShown || isNothing(value) ? [] : [{ id, value }];
  });
};

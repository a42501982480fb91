import type { Json } from '../shared/json.ts';
import type { WidgetModel } from '../shared/model.ts';
import { visibleWidgets } from './display/display.ts';
import { currentValue, fits, placed } from './form-reading.ts';
import type { Content, Form, Input } from './form-shape.ts';

/** A widget with its value in each of several answers, in their order. */
export interface ComparedWidget {
  /** componentId */
  id: string;
  model: WidgetModel;
  settings: Record<string, unknown>;
  label: string;
  /** Undefined where the answer hides the widget, or its value is of another kind. */
  values: readonly (Json | undefined)[];
}

/** The widgets of a form that answers have values of, with these values; those that no answer shows are left out. */
export const comparedWidgets = (form: Form, input: Input, contents: readonly Content[]): ComparedWidget[] => {
  const shown = contents.map((content) => visibleWidgets(form, input, content));
  return placed(form).flatMap((one) => {
    const { id, model, settings } = one;
    if (!model.carriesAnswer) return [];
    const values = contents.map((content, at) => {
      if (!shown[at]?.has(id)) return undefined;
      const value = currentValue(one, input, content);
      return fits(one, value) ? value : undefined;
    });
    if (values.every((value) => value === undefined)) return [];
    return [{ id, model, settings, label: model.label?.(settings) || id, values }];
  });
};

/** How far several answers to one question agree in one widget. */
export interface WidgetAgreement {
  id: string;
  /** The mean over all pairs of answers of which it can be told, 0 to 1; a value that only one of two has counts as 0. */
  agreement: number;
  /** What each answer that has a value chose, as one category; null where the widget's values are no categories. */
  categories: string[] | null;
}

const meanOfPairs = ({ model, values }: ComparedWidget): number | null => {
  let [sum, pairs] = [0, 0];
  values.forEach((first, at) => {
    for (const second of values.slice(at + 1)) {
      if (first === undefined && second === undefined) continue;
      const share = first === undefined || second === undefined ? 0 : (model.agreement?.(first, second) ?? null);
      if (share === null) continue;
      pairs += 1;
      sum += share;
    }
  });
  return pairs === 0 ? null : sum / pairs;
};

/** How far answers agree, by widget, in the order of the form. */
export const answersAgreement = (form: Form, input: Input, contents: readonly Content[]): WidgetAgreement[] =>
  comparedWidgets(form, input, contents).flatMap((one) => {
    const { id, model, values } = one;
    const agreement = model.agreement ? meanOfPairs(one) : null;
    if (agreement === null) return [];
    const given = values.filter((value) => value !== undefined);
    return [{ id, agreement, categories: model.category ? given.map((value) => model.category?.(value) ?? '') : null }];
  });

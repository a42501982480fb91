import type { MessageRef } from '../../../../shared/messages.ts';
import { surveyMessage } from '../../../../widgets/form/annotation-messages.ts';
import { annotationWidgets } from '../../../../widgets/form/annotations.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import type {
  AnnotatedItem,
  Loss,
  Survey,
  SurveyedWidget,
  SurveyResult,
} from '../../../../widgets/shared/annotations/annotation-format.ts';
import { LossCounter } from '../../../../widgets/shared/annotations/losses.ts';
import type { AnnotationPreview } from '../../annotation-contract.ts';
import { LOSSES_SHOWN } from '../../rules.ts';
import type { TypesBeside } from '../reading/annotated-items.ts';
import { wordedLosses } from './import-view.ts';

/** A message names so many of the values that settings lack. */
const VALUES_SHOWN = 30;

interface FoundWidget extends SurveyedWidget {
  id: string;
  label: string;
}

/** An `AnnotationPreview` that is not worded yet. */
export interface FoundAnnotations extends Omit<AnnotationPreview, 'counts' | 'widgets'> {
  counts: SurveyResult['counts'];
  widgets: FoundWidget[];
}

/** Counts what a file of annotations brings, item by item, for the widgets of a form. */
export class AnnotationSurvey {
  readonly #widgets: { id: string; label: string }[];
  readonly #survey: Survey<AnnotatedItem> | undefined;
  readonly #losses = new LossCounter();
  #items = 0;
  #whole = true;

  constructor(form: Form, format: string) {
    const widgets = annotationWidgets(form, format);
    this.#widgets = widgets.map(({ id, label }) => ({ id, label }));
    this.#survey = widgets[0]?.annotations.survey(widgets.map(({ settings }) => settings));
  }

  add(item: AnnotatedItem, losses: readonly Loss[] = []): void {
    this.#items += 1;
    this.#losses.addAll(losses);
    this.#survey?.add(item);
  }

  /** The file goes on, but nobody waits for its end. */
  stop(): void {
    this.#whole = false;
  }

  /** With the types that the file describes apart from its items; null where no widget of the form takes it. */
  found({ types: described, losses }: Pick<TypesBeside, 'types' | 'losses'>): FoundAnnotations | null {
    const found = this.#survey?.found(described);
    if (!found) return null;
    return {
      items: this.#items,
      counts: found.counts,
      whole: this.#whole,
      widgets: this.#widgets.map((widget, at) => ({
        ...widget,
        ...(found.widgets[at] ?? { unknown: [], additions: {} }),
      })),
      addition_losses: losses,
      losses: this.#losses.list().slice(0, LOSSES_SHOWN),
    };
  }
}

type Say = (said: MessageRef) => string;

export const wordedAnnotations = (found: FoundAnnotations, say: Say): AnnotationPreview => ({
  ...found,
  counts: found.counts.map(({ code, count }) => ({
    ...{ code, count },
    message: say(surveyMessage({ code, params: { count } })),
  })),
  widgets: found.widgets.map((widget) => ({
    ...widget,
    unknown: widget.unknown.map(({ setting, values }) => ({
      ...{ setting, values },
      message: say(surveyMessage({ code: setting, params: { values: listOf(values) } })),
    })),
  })),
  addition_losses: wordedLosses(found.addition_losses, say),
  losses: wordedLosses(found.losses, say),
});

const listOf = (values: FoundWidget['unknown'][number]['values']): string => {
  const shown = values.slice(0, VALUES_SHOWN).map(({ value, count }) => `${value} (${count})`);
  return [...shown, ...(values.length > VALUES_SHOWN ? ['…'] : [])].join(', ');
};

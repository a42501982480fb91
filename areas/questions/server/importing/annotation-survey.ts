import { annotationWidgets } from '../../../../widgets/form/annotations.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import type { AnnotatedItem, Loss, Survey } from '../../../../widgets/shared/annotation-format.ts';
import { LossCounter } from '../../../../widgets/shared/losses.ts';
import type { SpanPreview } from '../../annotation-contract.ts';
import { type AnyFormat, LOSSES_SHOWN } from '../../rules.ts';
import type { TypesBeside } from '../reading/annotated-items.ts';

/** Counts what a file of annotations brings, item by item, for the widgets of a form. */
export class AnnotationSurvey {
  readonly #widgets: { id: string; label: string }[];
  readonly #survey: Survey<AnnotatedItem> | undefined;
  readonly #losses = new LossCounter();
  #texts = 0;
  #whole = true;

  constructor(form: Form, format: AnyFormat) {
    const widgets = annotationWidgets(form).filter(({ annotations: { formats } }) =>
      formats.some(({ id }) => id === format),
    );
    this.#widgets = widgets.map(({ id, label }) => ({ id, label }));
    this.#survey = widgets[0]?.annotations.survey(widgets.map(({ settings }) => settings));
  }

  add(item: AnnotatedItem, losses: readonly Loss[] = []): void {
    this.#texts += 1;
    this.#losses.addAll(losses);
    this.#survey?.add(item);
  }

  /** The file goes on, but nobody waits for its end. */
  stop(): void {
    this.#whole = false;
  }

  /** With the types that the file describes apart from its items; null where no widget of the form takes it. */
  found({ types: described, losses }: Pick<TypesBeside, 'types' | 'losses'>): SpanPreview | null {
    const found = this.#survey?.found(described);
    if (!found) return null;
    const { unknown, types, ...counts } = found;
    return {
      ...counts,
      texts: this.#texts,
      whole: this.#whole,
      widgets: this.#widgets.map((widget, at) => ({
        ...widget,
        unknown: unknown[at] ?? { ranges: [], connectors: [] },
      })),
      types: { ...types, losses },
      losses: this.#losses.list().slice(0, LOSSES_SHOWN),
    };
  }
}

import type { MessageRef } from '../../../../../shared/messages.ts';
import { type AnnotationWidget, annotationWidgets } from '../../../../../widgets/form/annotations.ts';
import { surveyMessage } from '../../../../../widgets/form/check/annotation-messages.ts';
import type { Form } from '../../../../../widgets/form/form.ts';
import {
  ANNOTATION_USES,
  type AnnotatedItem,
  type AnnotationUse,
  type ItemLayer,
  type LayerUse,
  type LayerUses,
  type Loss,
  type Survey,
  type SurveyedWidget,
  type SurveyResult,
} from '../../../../../widgets/shared/annotations/annotation-format.ts';
import { LossCounter } from '../../../../../widgets/shared/annotations/losses.ts';
import type { AnnotationPreview } from '../../../annotation-contract.ts';
import { LOSSES_SHOWN } from '../../../rules.ts';
import type { CompanionTypes } from '../../reading/annotated-items.ts';
import { wordedLosses } from '../import-view.ts';

/** A message names so many of the values that settings lack. */
const VALUES_SHOWN = 30;

/** A type is chosen from a palette: so many values of a layer may become types without being looked at closely. */
const FEW_TYPES = 20;
const MOST_TYPES = 100;
const MOST_VALUES = 10_000;

interface FoundLayer {
  count: number;
  values: Set<string>;
  isOpen: boolean;
}

interface FoundWidget extends SurveyedWidget {
  id: string;
  label: string;
  losses: Record<string, Loss[]>;
}

/** An `AnnotationPreview` that is not worded yet. */
export interface FoundAnnotations extends Omit<AnnotationPreview, 'counts' | 'widgets'> {
  counts: SurveyResult['counts'];
  widgets: FoundWidget[];
}

/** Counts what a file of annotations brings, item by item, for the widgets of a form. */
export class AnnotationSurvey {
  readonly #widgets: AnnotationWidget[];
  readonly #survey: Survey<AnnotatedItem> | undefined;
  readonly #losses = new LossCounter();
  /** By the place of a widget, of each use. */
  readonly #lossesOfUse: Record<AnnotationUse, LossCounter>[];
  readonly #layers = new Map<string, FoundLayer>();
  #items = 0;
  #whole = true;

  constructor(form: Form, format: string) {
    const widgets = annotationWidgets(form, format);
    this.#widgets = widgets;
    this.#lossesOfUse = widgets.map(() => byUse(() => new LossCounter()));
    this.#survey = widgets[0]?.annotations.survey(widgets.map(({ settings }) => settings));
  }

  lose(losses: readonly Loss[]): void {
    this.#losses.addAll(losses);
  }

  add(item: AnnotatedItem): void {
    this.#items += 1;
    this.#survey?.add(item);
    for (const layer of item.layers ?? []) this.#addLayer(layer);
    for (const [at, { annotations, settings }] of this.#widgets.entries()) {
      for (const use of ANNOTATION_USES) this.#lossesOfUse[at]?.[use].addAll(annotations.lossesOf(item, use, settings));
    }
  }

  #addLayer({ name, count, values, isOpen }: ItemLayer): void {
    const known = this.#layers.get(name) ?? { count: 0, values: new Set(), isOpen };
    this.#layers.set(name, known);
    known.count += count;
    for (const value of values) if (known.values.size <= MOST_VALUES) known.values.add(value);
  }

  /** What should become of the layers: values that are many, or words of the text, are no types. */
  get proposedLayers(): LayerUses {
    const all = [...this.#layers].map(([name, { count, values, isOpen }]): [string, LayerUse] => {
      const isList = values.size <= MOST_TYPES && (values.size <= FEW_TYPES || values.size * 3 < count);
      return [name, isOpen || !isList ? 'attribute' : 'types'];
    });
    return Object.fromEntries(all);
  }

  /** The file goes on, but nobody waits for its end. */
  stop(): void {
    this.#whole = false;
  }

  /**
   * With the types that the file describes apart from its items, and what the layers were read as; null where no widget of
   * the form takes it.
   */
  found(
    { types: described, losses }: Pick<CompanionTypes, 'types' | 'losses'>,
    uses: LayerUses = {},
  ): FoundAnnotations | null {
    const found = this.#survey?.found(described);
    if (!found) return null;
    return {
      items: this.#items,
      counts: found.counts,
      whole: this.#whole,
      layers: [...this.#layers].map(([name, { count, values }]) => ({
        ...{ name, count, values: values.size },
        use: uses[name] ?? 'types',
      })),
      widgets: this.#widgets.map(({ id, label }, at) => ({
        ...{ id, label },
        ...(found.widgets[at] ?? { unknown: [], settings: null }),
        losses: byUse((use) => this.#lossesOfUse[at]?.[use].list() ?? []),
      })),
      addition_losses: losses,
      losses: this.#losses.list().slice(0, LOSSES_SHOWN),
    };
  }
}

const byUse = <T>(give: (use: AnnotationUse) => T) =>
  Object.fromEntries(ANNOTATION_USES.map((use) => [use, give(use)])) as Record<AnnotationUse, T>;

type Say = (said: MessageRef) => string;

export const wordedAnnotations = (found: FoundAnnotations, say: Say): AnnotationPreview => ({
  ...found,
  counts: found.counts.map(({ code, count }) => ({
    ...{ code, count },
    message: say(surveyMessage({ code, params: { count } })),
  })),
  widgets: found.widgets.map(({ settings: _, ...widget }) => ({
    ...widget,
    losses: byUse((use) => wordedLosses(widget.losses[use] ?? [], say)),
    unknown: widget.unknown.map(({ setting, neededBy, avoids = null, values }) => ({
      ...{ setting, needed_by: neededBy, avoids, values },
      message: say(surveyMessage({ code: setting, params: { values: listOf(values) } })),
    })),
  })),
  addition_losses: wordedLosses(found.addition_losses, say),
  losses: wordedLosses(found.losses, say),
});

const listOf = (values: FoundWidget['unknown'][number]['values']): string => {
  const shown = values
    .slice(0, VALUES_SHOWN)
    .map(({ value, count }) => (value === '' ? ` (${count})` : `${value} (${count})`));
  return [...shown, ...(values.length > VALUES_SHOWN ? ['…'] : [])].join(', ');
};

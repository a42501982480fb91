import type { ComponentType } from 'react';
import type { ObjectSchema, Schema, Static } from '../../shared/schema.ts';
import type { Texts } from '../../shared/texts.ts';
import type { Annotations } from './annotations/annotation-format.ts';
import type { WidgetExample } from './example.ts';
import type { WidgetModel } from './model.ts';
import type { WidgetSettings } from './settings-form/settings-form.tsx';
import type { ComparisonProps, ComparisonView, WidgetView, WidgetViewProps } from './view.ts';

/**
 * A widget as its folder offers it (`widget.ts`). The model and the messages load with it, on the server as in the
 * browser. Everything else loads when it is first asked for.
 */
export interface Widget {
  readonly model: WidgetModel;
  /** The texts of its problems, by code, and `about`: what the widget is for, in a line. */
  readonly messages: WidgetMessages;
  /** What annotators, reviewers and authors of forms see. */
  view(): Promise<{ View: WidgetView }>;
  /** The names of its settings, and controls of its own for settings that are more than a field. */
  settings(): Promise<{ settings: WidgetSettings }>;
  example(): Promise<{ example: WidgetExample }>;
  /** Two or more answers to one question compared: every widget whose values stand in answers has it. */
  compare?(): Promise<{ Comparison: ComparisonView }>;
  /** Files of the field's formats that its questions and answers come from and go to. */
  annotations?(): Promise<{ annotations: Annotations }>;
}

type WidgetMessages = Texts & { readonly en: { readonly about: string } };

interface TypedWidget<S extends ObjectSchema, V extends Schema>
  extends Omit<Widget, 'model' | 'view' | 'compare' | 'annotations'> {
  readonly model: WidgetModel<S, V>;
  view(): Promise<{ View: ComponentType<WidgetViewProps<Static<S>, Static<V>>> }>;
  compare?(): Promise<{ Comparison: ComponentType<ComparisonProps<Static<S>, Static<V>>> }>;
  annotations?(): Promise<{ annotations: object }>;
}

/**
 * A widget whose views take the settings and the value of its model. In the list of all widgets these types are gone:
 * by the time that a view is drawn, the form has checked settings and value by the model.
 */
export const defineWidget = <S extends ObjectSchema, V extends Schema>(widget: TypedWidget<S, V>): Widget =>
  widget as unknown as Widget;

import type { ComponentType, ReactNode } from 'react';
import type { Json } from './json.ts';
import type { WidgetFiles } from './widget-files.ts';

/**
 * `answer`: an annotator at work. `review`: what was answered, read only. `edit`: the form's author looks at it; rules
 * hide nothing and nothing is sent.
 */
export type Mode = 'answer' | 'review' | 'edit';

/** The rights of the person in front of it, as far as widgets ask for them. */
export interface FormViewer {
  username: string;
  is_staff: boolean;
  is_moderator: boolean;
}

/** How the page sends an answer. `correct`: staff or a moderator puts somebody else's answer right. */
export interface SubmitDoor {
  onSubmit: (correct: boolean) => void;
  onSkip?: () => void;
  /** The answer is submitted with the last choice that it lacks. */
  isAutomatic?: boolean;
  /** A save is in flight. */
  busy?: boolean;
  /** The question was skipped. */
  skipped?: boolean;
  /** Username of whose answer is in front of the viewer. */
  answerAuthor?: string;
}

/** What a widget may know of its surroundings, to read only. */
export interface WidgetContext {
  mode: Mode;
  viewer: FormViewer;
  /** A value by name: the question's, else the answer's. */
  read: (name: string) => Json | undefined;
  /** What stands after the widget's label: the button of its explanation. A widget that shows a label shows it. */
  info?: ReactNode;
  /** The widgets inside, drawn. */
  children: ReactNode;
  submit?: SubmitDoor | undefined;
  /** Does the submit query hold, and the labels of the widgets that it waits for. */
  ready: boolean;
  waitsFor: readonly string[];
  /** What widgets have said to be unfinished: the answer cannot be submitted. */
  openReasons: readonly string[];
  /** Files of this widget. Always there for a widget whose model says `needsFiles`, for others where the page has them. */
  files?: WidgetFiles | undefined;
  /** The target (`WidgetTarget.id`) to bring into view and select: a new object each time that it is asked for. */
  shown?: { readonly target: string } | undefined;
  /**
   * Says that something is in the making, and what, in the reader's language: the answer cannot be submitted until the
   * widget calls it with null. It counts as not saved (an open polygon, a running recording) unless the model finds it in
   * the value (`unfinished`), or `isKept` says that all of it is there and only has to be put right or finished.
   */
  unfinished: (reason: string | null, isKept?: boolean) => void;
  /**
   * Says what is still to do before the value counts as complete, in the reader's language; null: nothing. It stands
   * where the answer waits for this widget, in place of the widget's label, and blocks nothing by itself.
   */
  explain: (reason: string | null) => void;
  /** Shows an error for a moment, in a corner of the page; left out where the page has no place for it. */
  toast?: ((message: string, title: string) => void) | undefined;
}

export interface WidgetViewProps<S = Record<string, unknown>, V = unknown> {
  /** componentId, unique in the form; `htmlId` is unique in the page. */
  id: string;
  htmlId: string;
  settings: S;
  value: V;
  /** What the question says for this widget. */
  input: Json | undefined;
  /** The ids of elements that describe the widget (its problems), for `aria-describedby`. */
  describedBy?: string | undefined;
  invalid: boolean;
  context: WidgetContext;
  /** `patch` says what changed, where the whole value is too large to be written down at each change. */
  onChange: (value: V, patch?: unknown) => void;
}

export type WidgetView = ComponentType<WidgetViewProps>;

/** An answer with a name for whoever gave it, as its reader knows them. */
export interface NamedValue<V = unknown> {
  name: string;
  value: V;
}

/** Two or more answers of a widget to one question, read only. */
export interface ComparisonProps<S = Record<string, unknown>, V = unknown> {
  /** Unique in the page. */
  htmlId: string;
  settings: S;
  answers: readonly NamedValue<V>[];
  /** Files of this widget in the answers, where the reader may open those of each. */
  files?: WidgetFiles | undefined;
}

export type ComparisonView = ComponentType<ComparisonProps>;

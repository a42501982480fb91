import type { ObjectSchema, Schema, Static } from '../../shared/schema.ts';
import type { Json } from './json.ts';
import type { Problem } from './problem.ts';
import type { QueryGroup } from './query.ts';
import type { FileRules } from './widget-files.ts';

/**
 * A widget as data and pure rules: the server validates with it, the browser works with it. Nothing here touches a
 * page. Settings arrive with their defaults filled in, values after they passed the schema.
 *
 * Methods rather than function fields: so a widget's own types fit into the one list of all widgets.
 */
export interface WidgetModel<S extends ObjectSchema = ObjectSchema, V extends Schema = Schema> {
  /** `componentType` on the wire. */
  readonly type: string;
  /** What the author of a form chooses: a closed object, every field required and with a default. */
  readonly settings: S;
  /** What an annotator's answer holds for this widget. */
  readonly value: V;
  /** False for what is only read or pressed: it stands in no answer. */
  readonly carriesAnswer: boolean;
  /** Other widgets stand inside: `widgetConfig.structure`, which the form reads, not the settings. */
  readonly holdsWidgets?: boolean;
  /** Works with files (`context.files`): a form may have it only where there are files. */
  readonly needsFiles?: boolean;
  /**
   * Which files it takes; `USUAL_FILE_RULES` if left out by a widget that needs files. A widget that has rules but does not
   * need files works without them where there are none.
   */
  fileRules?(settings: Static<S>): FileRules;
  /** The paths of the files that a value names; if left out, the texts of a value that is a list. */
  filesIn?(value: Static<V>): string[];

  /**
   * Sound or video whose length staff add up for each person: `audio` that the author recorded, or `video` that the question
   * shows, whose value says its `duration` in seconds. Left out, or null: neither.
   */
  timedMedia?(settings: Static<S>): 'audio' | 'video' | null;

  /** Of a widget that plays or shows what the question names: the addresses, or names of files of the task, in its value. */
  mediaIn?(input: Json): string[];

  /** Whether the settings allow one choice only: made, nothing is left to do here. */
  isOneChoice?(settings: Static<S>): boolean;

  /** The verdict of the schema of values, for a widget whose values are so large that asking the schema takes long. */
  fits?(value: unknown): boolean;
  /** The value before anybody touched it, from the question's own (`input`). `random` gives 0 ≤ x < 1. */
  initial(settings: Static<S>, input: Json | undefined, random: () => number): Static<V>;
  empty(value: Static<V>): boolean;
  /** Of a widget that works on what the question gives: whether there is nothing in it to work on, so that the value stays empty. */
  hasNothing?(input: Json | undefined): boolean;
  /** Why the server refuses a value: all that the view would never have let through, beyond the schema. */
  refuse?(value: Static<V>, settings: Static<S>, input: Json | undefined): Problem[];
  /**
   * Why no answer may hold a value that the view lets through while somebody is at it. Not asked of what is begun and put
   * aside, nor of what is hidden.
   */
  unfinished?(value: Static<V>, settings: Static<S>): Problem[];
  /** What the view does let through for the moment but the submit query may ask for (`is_valid`). True if left out. */
  valid?(value: Static<V>, settings: Static<S>, input: Json | undefined): boolean;
  /** What is wrong with settings that fit the schema (paths point into them). */
  checkSettings?(settings: Static<S>): Problem[];
  /** What is wrong with the question's value for this widget (paths point into it). */
  checkInput?(settings: Static<S>, input: Json): Problem[];
  /** The value as display rules and queries compare it: names in lowercase with underscores. */
  names?(value: Static<V>): string[];
  /** Of media with annotations: whether each annotation has a note, which the submit query may ask for (`has_all_notes`). */
  hasAllNotes?(value: Static<V>): boolean;
  /** How far two answers say the same: 0 to 1; null where that cannot be told of two such values. */
  agreement?(a: Static<V>, b: Static<V>): number | null;
  /** The value as one category of nominal data: the same text for the same choices. Left out: values are no categories. */
  category?(value: Static<V>): string;
  /** What people call the widget; its id where it has no words of its own. */
  label?(settings: Static<S>): string;
  /** The annotations in a value that a comment can point at, in reading order. Left out: only the widget as a whole. */
  targets?(value: Static<V>, settings: Static<S>): WidgetTarget[];
  /** Of the widget that sends the answer (one in each form): what must hold first, and whether the question may be skipped. */
  submits?(settings: Static<S>): Submitting;
  /** Name of the question's value that the widget starts from, where it is not the widget's id (then empty). */
  source?(settings: Static<S>): string;
  /** Names of the question that the widget reads, other than the one it starts from. */
  reads?(settings: Static<S>): string[];
  /** Of a value with HTML in it: the value with all HTML changed, which is how the server cleans it before it is kept. */
  mapHtml?(value: Static<V>, change: (html: string) => string): Static<V>;
  /** Names of the question whose values the widget shows as HTML, where it shows any. `id` is its own. */
  showsAsHtml?(settings: Static<S>, id: string): string[];
}

/** A part of a value, such as one annotation. */
export interface WidgetTarget {
  /** Stays the same while the part is changed; unique in the value. */
  id: string;
  /** A short description in any language: what the annotation says and where it is. */
  label: string;
}

export interface Submitting {
  query: QueryGroup | null;
  skippable: boolean;
}

export const defineModel = <S extends ObjectSchema, V extends Schema>(model: WidgetModel<S, V>): WidgetModel<S, V> =>
  model;

export type SettingsOf<M> = M extends WidgetModel<infer S, Schema> ? Static<S> : never;

import type { Texts } from '../../../shared/texts.ts';
import type { Json } from '../json.ts';

/** A file as it is written; files of one name are one after the other, see `AnnotationFormat.frame`. */
export interface AnnotationFile {
  /** With folders, separated by `/`. */
  name: string;
  text: string;
}

/** A file as it is read: in pieces of any size, so that a large one is never one string. Decoded, without a byte order mark. */
export interface AnnotationSource {
  name: string;
  chunks(): Iterable<string> | AsyncIterable<string>;
  /** The same, not decoded: of a picture, which is no text. Left out where a file is on its own. */
  bytes?(): AsyncIterable<Uint8Array>;
}

/** The beginning of a file, to recognise its format by. */
export interface AnnotationHead {
  name: string;
  /** The first 64 thousand characters, or fewer. */
  head: string;
}

/** Something that one side cannot hold of the other and that is left out or changed; pages translate by `code` and `params`. */
export interface Loss {
  code: string;
  params: Record<string, string | number>;
  count: number;
  /** The first case, in few words. */
  example: string;
  /** English. */
  message: string;
}

/** Something that cannot be read; pages translate by `code` and `params`. */
export interface Fault {
  file: string;
  /** From 1. */
  line: number;
  code: string;
  params: Record<string, string | number>;
  /** English. */
  message: string;
}

/** An item that a format read: one question, with what is annotated in it. Formats add what their widget needs. */
export interface AnnotatedItem {
  /** Names it within the upload: the file's name without ending, and the format's id where it has one. */
  name: string;
  /** Where it began: for messages about it. */
  file: string;
  line: number;
  /** Anything else that the file says of the item, as it stands there; JSON. */
  meta: Record<string, unknown>;
  /** What the file has and the widget cannot hold. */
  losses: Loss[];
  /** The layers of its file that somebody may choose among; those that are left out are here as well. */
  layers?: readonly ItemLayer[];
}

/** A layer of a file: annotations of one kind, each with one value or none. */
export interface ItemLayer {
  name: string;
  /** How many annotations of it the item has. */
  count: number;
  values: readonly string[];
  /** Its values are no closed list: words, identifiers. */
  isOpen: boolean;
}

/** What becomes of a layer: its values are types, or an attribute of the one type that it is; or it is left out. */
export const LAYER_USES = ['types', 'attribute', 'none'] as const;
export type LayerUse = (typeof LAYER_USES)[number];
/** By name. The values of a layer without an entry are types. */
export type LayerUses = Readonly<Record<string, LayerUse>>;

/** How files are read. */
export interface Reading {
  layers?: LayerUses;
  /** Files of an archive that describe types (`isSettingsFile`). */
  settingsFiles?: readonly AnnotationFile[];
}

/** An item that cannot be read, with all that is wrong with it (the first hundred). Those before and after it are read. */
export interface Unreadable {
  name: string;
  faults: Fault[];
}

export const isUnreadable = <I extends object>(read: I | Unreadable): read is Unreadable => 'faults' in read;

/** What somebody said of an item as a whole: of an answer `accept`, of a skipped question `ignore`. */
export type Verdict = 'accept' | 'reject' | 'ignore';

/** The fields of an answer that are written, without those the widget adds. */
export interface WritableItem {
  name: string;
  meta?: Record<string, unknown>;
  verdict?: Verdict | null;
}

/** A person's answer as an export finds it. */
export interface Answered {
  /** The widget's part of the answer; undefined where there is none. */
  value: unknown;
  /** What the question gives the widget now. */
  input: unknown;
  verdict: Verdict;
}

/** Trees of names (types) by the setting that they go to. */
export type NamedTypes = Readonly<Record<string, readonly unknown[]>>;

/**
 * One file format. Pure: knows neither archives nor questions. Nothing here throws because of what stands in a file.
 * `I`: what it reads; `W`: what it writes; `S`: the settings of the widget.
 */
export interface AnnotationFormat<
  I extends AnnotatedItem = AnnotatedItem,
  W extends WritableItem = WritableItem,
  S = unknown,
> {
  /** Unique among the formats of all widgets. */
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly title: string;
  /** With the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** It has a place for further data of an item (`meta`). */
  readonly holdsMeta: boolean;
  /** How well the files look like this format: 0 not at all, 1 certainly. */
  detect(files: readonly AnnotationHead[]): number;
  /** The item that a file belongs to, where an item has several files; left out: a file is known by its own name. */
  itemOf?(file: string): string;
  /**
   * The items of the files, one after the other; in memory there is one item at a time (or files whose other half has not
   * come yet, so give them ordered by name).
   */
  read(
    files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
    reading?: Reading,
  ): AsyncGenerator<I | Unreadable>;
  /** The files of an archive that are not read at all; left out: every file is. */
  leftOut?(names: readonly string[]): Loss[];
  /**
   * One item as files of its own, or as its part of the one file that `frame` describes. `losses` is what
   * `losses(item, settings, now)` gives. `settings`: as they were for the item; `now`: as they are in `settingsFiles`.
   */
  write(item: W, settings: S, now?: S): { files: AnnotationFile[]; losses: Loss[] };
  /** What would be lost, without writing. */
  losses(item: W, settings: S, now?: S): Loss[];
  /** Set where all items are parts of one file: `head`, the parts with `between` them, `tail`. */
  readonly frame: { name: string; head: string; between: string; tail: string } | null;
  /** Files that stand once in an export, such as a list of types; `uses`: what the items of the export use (`usesOf`). */
  settingsFiles?(settings: S, uses?: ReadonlySet<string>): AnnotationFile[];
  /** What an item uses that its settings may not name and `settingsFiles` has to: texts that only the format reads. */
  usesOf?(item: W, settings: S): string[];
  /** Whether a file of this name may be one that `settingsFrom` reads. */
  isSettingsFile?(name: string): boolean;
  /** The types that such files describe; null where there are none among these. Lines with faults are passed over. */
  settingsFrom?(files: readonly AnnotationFile[]): { types: NamedTypes | null; faults: Fault[]; losses: Loss[] };
}

/**
 * What becomes of the annotations in a file: proposals to accept or reject, what every answer begins with, or the answer of
 * one person.
 */
export const ANNOTATION_USES = ['suggestions', 'prefilled', 'answers'] as const;
export type AnnotationUse = (typeof ANNOTATION_USES)[number];

/** What a file brings, as far as it has been looked at. */
export interface Survey<I> {
  add(item: I): void;
  found(described: NamedTypes | null): SurveyResult;
}

export interface SurveyResult {
  /** How many there are of each kind, in the order shown. */
  counts: { code: string; count: number }[];
  /** For each of the widgets, in the order of their settings. */
  widgets: SurveyedWidget[];
}

export interface SurveyedWidget {
  /** What the file uses and a setting of the widget lacks, with how often; settings that lack nothing are left out. */
  unknown: UnknownToWidget[];
  /** The settings that have to change so that the widget can hold everything in the file; null where none has to. */
  settings: Record<string, unknown> | null;
}

export const NEEDED_BY = ['all', 'answers', 'none'] as const;

export interface UnknownToWidget {
  setting: string;
  /** Texts that are refused without it: all, those that come in as answers, or none, which then lose something. */
  neededBy: (typeof NEEDED_BY)[number];
  /** The code of the loss that does not happen once it is added. */
  avoids?: string;
  values: { value: string; count: number }[];
}

/** How the answers of a widget come from files of its field's formats and go into them. */
export interface Annotations<
  I extends AnnotatedItem = AnnotatedItem,
  W extends WritableItem = WritableItem,
  S = unknown,
> {
  /**
   * The texts of its faults and losses by code; of what a survey finds, by the code of a count (with `count`) and by
   * setting (with `values`).
   */
  readonly texts: { readonly faults: Texts; readonly losses: Texts; readonly survey: Texts };
  /** In the order in which they are offered. */
  readonly formats: readonly AnnotationFormat<I, W, S>[];
  /** What a question gives a widget with these settings. */
  inputOf(item: I, use: AnnotationUse, settings: S): Json;
  /** What a person's answer holds for a widget with these settings. */
  answerOf(item: I, settings: S): Json;
  /** What is annotated: an answer belongs to a question only where it is the same. */
  subjectOf(item: I): string;
  /** The item with other addresses of its recordings or pictures. Left out: it has none. */
  withAddresses?(item: I, to: (address: string) => string): I;
  /** The same, of what a question gives the widget; null where it gives nothing to annotate. */
  subjectOfInput(input: Json): string | null;
  /** The field with it in what a question gives the widget, where that is an object. */
  readonly subjectField: string;
  /** What the file says of the item as an answer; null where it says nothing. */
  verdictOf(item: I): Verdict | null;
  /** What the file has of an item and a question or an answer of a widget with these settings cannot hold. */
  lossesOf(item: I, use: AnnotationUse, settings: S): Loss[];
  /** What is written of an answer under a name; null where it has no value of the widget. */
  writableOf(name: string, answered: Answered): W | null;
  /** The item in one line: for a preview. */
  summaryOf(item: I): string;
  /** What is annotated in an answer, or in the beginning of one; null where the value is none of the widget's. */
  answerSummary(value: unknown): string | null;
  /** Counts what a file brings, item by item, for widgets with these settings. */
  survey(settings: readonly S[]): Survey<I>;
}

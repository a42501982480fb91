import type { KeyOf } from '../../../shared/texts.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { Decision, Range, Suggestion } from '../value.ts';
import type { faultTexts, lossTexts } from './texts.ts';

/** A file as it is written; files of one name are one after the other, see `SpanFormat.frame`. */
export interface SpanFile {
  /** With folders, parted by `/`. */
  name: string;
  text: string;
}

/** A file as it is read: in pieces of any size, so that a large one is never one string. Already decoded, no mark. */
export interface SpanSource {
  name: string;
  chunks(): Iterable<string> | AsyncIterable<string>;
}

/** The beginning of a file, to tell its format by. */
export interface SpanHead {
  name: string;
  /** The first 64 thousand characters, or fewer. */
  head: string;
}

/** One text with what stands on it: one question. Offsets are UTF-16, ids are unique in it, connectors lead to its ranges. */
export interface SpanText {
  /** Names it within the upload: the file's name without ending, and what the format has for an id. */
  name: string;
  /** Where it began: for messages about it. */
  file: string;
  line: number;
  text: string;
  /** Somebody's work, as far as the format tells; whoever imports may make suggestions of it (`asSuggestions`). */
  ranges: Range[];
  /** What the format says a program proposed. */
  suggestions: Suggestion[];
  /** Anything else that the file says of the text, as it stands there (`meta`, `data`, comments); JSON. */
  meta: Record<string, unknown>;
  /** What a person said of the whole (`answer` of Prodigy); null where the format does not say. */
  verdict: 'accept' | 'reject' | 'ignore' | null;
  /** What became of the suggestions; only our own format tells. */
  decisions?: Decision[];
  /** What the file has and we cannot hold. */
  losses: Loss[];
}

export type LossCode = KeyOf<typeof lossTexts>;
export type FaultCode = KeyOf<typeof faultTexts>;
export type Params = Record<string, string | number>;

/** Something that cannot be held and is left out or changed; pages translate by `code` and `params`. */
export interface Loss {
  code: LossCode;
  params: Params;
  count: number;
  /** The first case, in few words: which text, type and stretch. */
  example: string;
  /** English. */
  message: string;
}

/** Something that cannot be read. */
export interface Fault {
  file: string;
  /** From 1. */
  line: number;
  code: FaultCode;
  params: Params;
  /** English. */
  message: string;
}

/** A text that cannot be taken, and all that is wrong with it (the first hundred). Those before and after it are read. */
export interface Unreadable {
  name: string;
  faults: Fault[];
}

export const isUnreadable = (read: SpanText | Unreadable): read is Unreadable => 'faults' in read;

export type SpanFormatId = 'tagwerk' | 'brat' | 'conll' | 'webanno-tsv' | 'doccano' | 'label-studio' | 'spacy';

/** What is written of a text: name, text and ranges are enough. */
export type SpanWritable = Pick<SpanText, 'name' | 'text' | 'ranges'> & Partial<SpanText>;

/** Types as far as a file or its texts tell them. */
export type SpanTypes = Pick<SpanSettings, 'rangeTypes' | 'connectorTypes'> &
  Partial<Pick<SpanSettings, 'overlapRules'>>;

/**
 * One file format. Pure: knows neither archives nor questions. Nothing here throws because of what stands in a file.
 */
export interface SpanFormat {
  id: SpanFormatId;
  /** A proper name, the same in every language. */
  title: string;
  /** With the dot, the usual one first. */
  extensions: readonly string[];
  /** How well the files look like this format: 0 not at all, 1 certainly. */
  detect(files: readonly SpanHead[]): number;
  /**
   * The texts of the files, one after the other; in memory there is one text at a time (brat: also files whose other
   * half has not come yet, so give them ordered by name).
   */
  read(files: Iterable<SpanSource> | AsyncIterable<SpanSource>): AsyncGenerator<SpanText | Unreadable>;
  /**
   * One text as files of its own, or as its part of the one file that `frame` describes. `losses` is what
   * `losses(text, settings)` gives.
   */
  write(text: SpanWritable, settings: SpanSettings): { files: SpanFile[]; losses: Loss[] };
  /** What would be lost, without writing. */
  losses(text: SpanWritable, settings: SpanSettings): Loss[];
  /** Set where all texts are parts of one file: `head`, the parts with `between` them, `tail`. */
  frame: { name: string; head: string; between: string; tail: string } | null;
  /** Files that stand once in an export: brat's annotation.conf. */
  settingsFiles?(settings: SpanSettings): SpanFile[];
  /** The types that such files tell; null where there are none among these. Lines with faults are passed over. */
  settingsFrom?(files: readonly SpanFile[]): { types: SpanTypes | null; faults: Fault[]; losses: Loss[] };
}

import type { KeyOf } from '../../../shared/texts.ts';
import type {
  AnnotatedItem,
  AnnotationFormat,
  Verdict,
  WritableItem,
} from '../../shared/annotations/annotation-format.ts';
import type { WaveformSettings } from '../model.ts';
import type { faultTexts, lossTexts } from './texts.ts';

/** A stretch of a recording as files hold it. Times are whole milliseconds, `start` ≤ `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** The note, or the labels with `, ` between them; empty where nothing is said. */
  readonly text: string;
  /** The tier that it belongs to; left out where it belongs to none. */
  readonly tier?: string;
}

export interface Recording {
  /** The address of the recording. */
  record: string;
  /** Milliseconds; null where it is not known. */
  duration: number | null;
  spans: readonly Span[];
  /** Tiers in their order, those without annotations too. */
  tiers: readonly string[];
}

/** One question: a recording with its annotations. */
export interface SoundItem extends AnnotatedItem, Recording {
  /** The file has names of speakers and no other texts: they are tiers where the form has tiers, else notes. */
  isSpeakers: boolean;
}

export interface SoundWritable extends WritableItem, Recording {
  verdict: Verdict;
  /** The question counts frames. */
  hasFrames: boolean;
  /** Annotations that say that there are no sounds. */
  silent: number;
  /** Annotations with several labels, one of which has a comma. */
  ambiguous: number;
  /** Annotations with a colour but without a label, which it could come from. */
  coloured: number;
}

export type LossCode = KeyOf<typeof lossTexts>;
export type FaultCode = KeyOf<typeof faultTexts>;

export type SoundFormat = AnnotationFormat<SoundItem, SoundWritable, WaveformSettings>;

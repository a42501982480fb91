import type { Annotation, Note, WaveformValue } from '../value.ts';

/** An annotation at work. Times are whole milliseconds, `start` ≤ `end`. */
export interface Region {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly note: Note;
  /** `#rrggbb`, or a name of the palette. */
  readonly color: string;
  /** The tier that it belongs to; left out where it belongs to none. */
  readonly tier?: string;
  /** The suggestion that it was made from. */
  readonly suggestionId?: string;
}

/** Of annotations without a label that has a color. */
export const PLAIN_COLOR = '#2185d0';

/** The tier of a region; empty for none. */
export const tierOf = ({ tier = '' }: Pick<Region, 'tier'>): string => tier;

/** The region in a tier; in none where it is empty. */
export const inTier = ({ tier: _, ...region }: Region, tier: string): Region =>
  tier === '' ? region : { ...region, tier };

/** Whether a region says the same of the same stretch as another. */
export const isSame = (a: Region, b: Region): boolean =>
  a.start === b.start && a.end === b.end && a.note === b.note && tierOf(a) === tierOf(b);

export const toMs = (seconds: number): number => Math.round(seconds * 1000);

/** The number of the frame that is nearest to a time. */
export const frameAt = (ms: number, frameRate: number | null): number | null =>
  frameRate === null ? null : Math.round((ms / 1000) * frameRate);

export const annotationOf = (
  { id, start, end, note, color, tier, suggestionId }: Region,
  frameRate: number | null,
): Annotation => ({
  id,
  start: start / 1000,
  start_frame: frameAt(start, frameRate),
  end: end / 1000,
  end_frame: frameAt(end, frameRate),
  note,
  color,
  ...(tier !== undefined && { tier }),
  ...(suggestionId !== undefined && { suggestionId }),
});

export const regionsIn = ({ annotations }: Pick<WaveformValue, 'annotations'>): Region[] =>
  Object.values(annotations).map(({ id, start, end, note, color, tier, suggestionId }) => ({
    id,
    start: toMs(start),
    end: toMs(end),
    note,
    color,
    ...(tier !== undefined && { tier }),
    ...(suggestionId !== undefined && { suggestionId }),
  }));

/** Regions in their order, as answers hold them. */
export const annotationsOf = (regions: readonly Region[], frameRate: number | null): WaveformValue['annotations'] =>
  Object.fromEntries(regions.map((region, at) => [String(at), annotationOf(region, frameRate)]));

/** The labels of a note; null for text. */
export const labelsOf = (note: Note): readonly string[] | null =>
  typeof note === 'string' ? null : note.annotation_container;

/** Whether anything was said: "no sounds" counts. */
export const hasNote = (note: Note): boolean => typeof note !== 'string' || note.trim() !== '';

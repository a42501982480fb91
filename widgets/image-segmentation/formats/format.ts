import type { KeyOf } from '../../../shared/texts.ts';
import type {
  AnnotatedItem,
  AnnotationFormat,
  Verdict,
  WritableItem,
} from '../../shared/annotations/annotation-format.ts';
import type { Segment, SegmentationSettings, Size } from '../segments.ts';
import type { faultTexts, lossTexts } from './texts.ts';

export interface SegmentPage {
  /** The address of the picture. */
  image: string;
  /** In pixels; null where the file does not say it. */
  size: Size;
  segments: readonly Segment[];
}

/** One question: pictures with their segments. */
export interface SegmentItem extends AnnotatedItem {
  pages: SegmentPage[];
  /** What a person said of the whole; null where the format does not say. */
  verdict: Verdict | null;
}

export type SegmentWritable = WritableItem & Pick<SegmentItem, 'pages'>;

export type LossCode = KeyOf<typeof lossTexts>;
export type FaultCode = KeyOf<typeof faultTexts>;

export type SegmentFormat = AnnotationFormat<SegmentItem, SegmentWritable, SegmentationSettings>;

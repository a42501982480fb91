import { fits } from '../../../shared/schema-check.ts';
import type { Annotations, AnnotationUse, Answered, Loss } from '../../shared/annotations/annotation-format.ts';
import { isRecord, type Json } from '../../shared/json.ts';
import { type SegmentationSettings, SegmentationValue } from '../segments.ts';
import { startOf } from '../value-checks.ts';
import type { SegmentItem, SegmentWritable } from './format.ts';
import { SEGMENT_FORMATS } from './formats.ts';
import { exampleOf, Losses, shorten } from './losses.ts';
import { surveyFor } from './survey.ts';
import { faultTexts, lossTexts, surveyTexts } from './texts.ts';

const SUBJECT = 'images';
const SHOWN_SEGMENTS = 8;

const answerOf = ({ pages }: Pick<SegmentItem, 'pages'>): SegmentationValue => ({
  images: pages.map(({ image }) => image),
  segmentsOnPages: pages.map(({ segments }) => [...segments]),
  ...(pages.some(({ size }) => size !== null) && { sizes: pages.map(({ size }) => size) }),
});

/** A question for an answer that comes with it has the pictures alone. */
const inputOf = (item: SegmentItem, use: AnnotationUse): Json => {
  const { images, ...rest } = answerOf(item);
  if (use !== 'answers' && rest.segmentsOnPages.some((page) => page.length > 0)) return { images, ...rest };
  return images.length === 1 ? images[0] : images;
};

const subjectOfPictures = (images: readonly string[]) => images.join('\n');

const lossesOf = ({ name, pages, verdict }: SegmentItem, use: AnnotationUse): Loss[] => {
  const losses = new Losses();
  const count = pages.reduce((sum, { segments }) => sum + segments.length, 0);
  if (use === 'suggestions' && count > 0) losses.add('segmentSuggestions', name, {}, count);
  if (use !== 'answers' && (verdict === 'reject' || verdict === 'ignore')) losses.add('segmentVerdict', name);
  return losses.list();
};

const writableOf = (name: string, { value, input, verdict }: Answered): SegmentWritable | null => {
  const skipped = verdict === 'ignore' && value === undefined;
  const answer = skipped ? { ...startOf(input), segmentsOnPages: [] } : value;
  if (!fits(SegmentationValue, answer) || answer.images.length === 0) return null;
  const { images, segmentsOnPages, sizes } = answer;
  const pages = images.map((image, at) => ({ image, size: sizes?.[at] ?? null, segments: segmentsOnPages[at] ?? [] }));
  return { name, pages, verdict };
};

const answerSummary = (value: unknown): string | null => {
  if (!isRecord(value) || !Array.isArray(value.segmentsOnPages)) return null;
  const types = value.segmentsOnPages.flat().map((one) => (isRecord(one) ? one.type : undefined));
  return types.filter((type) => typeof type === 'string').join(', ');
};

/** Files of pictures with segments. */
export const annotations: Annotations<SegmentItem, SegmentWritable, SegmentationSettings> = {
  texts: { faults: faultTexts, losses: lossTexts, survey: surveyTexts },
  formats: SEGMENT_FORMATS,
  inputOf,
  answerOf,
  subjectOf: ({ pages }) => subjectOfPictures(pages.map(({ image }) => image)),
  withAddresses: (item, to) => ({ ...item, pages: item.pages.map((page) => ({ ...page, image: to(page.image) })) }),
  subjectOfInput: (input) => {
    const { images } = startOf(input);
    return images.length === 0 ? null : subjectOfPictures(images);
  },
  subjectField: SUBJECT,
  verdictOf: ({ verdict }) => verdict,
  lossesOf,
  writableOf,
  summaryOf: ({ pages }) =>
    pages
      .flatMap(({ image, segments }) => [shorten(image), ...segments.slice(0, SHOWN_SEGMENTS).map(exampleOf)])
      .join(' '),
  answerSummary,
  survey: surveyFor,
};

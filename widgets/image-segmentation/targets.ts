import type { WidgetTarget } from '../shared/model.ts';
import { quoted } from '../shared/quoted.ts';
import type { SegmentationValue } from './segments.ts';

/** Segments page by page: `2.7 Logo` is the seventh of the second page. Keys are unique on their page only. */
export const targetsIn = ({ segmentsOnPages }: SegmentationValue): WidgetTarget[] =>
  segmentsOnPages.flatMap((segments, page) =>
    segments.map(({ key, type, text }, at) => {
      const number = segmentsOnPages.length > 1 ? `${page + 1}.${at + 1}` : `${at + 1}`;
      return { id: `${page} ${key}`, label: `${number} ${type}${text ? ` ${quoted(text)}` : ''}` };
    }),
  );

/** The page and the key of a segment that a target names. */
export const readTarget = (target: string): { page: number; key: string } => {
  const space = target.indexOf(' ');
  return { page: Number(target.slice(0, space)), key: target.slice(space + 1) };
};

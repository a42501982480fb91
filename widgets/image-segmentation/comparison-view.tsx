import { useTexts } from '../../shared/use-texts.ts';
import { ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { agreement } from './agreement.ts';
import type { Segment, SegmentationSettings, SegmentationValue } from './segments.ts';
import { texts } from './texts.ts';

const only = (segments: readonly Segment[]): SegmentationValue => ({ images: [], segmentsOnPages: [[...segments]] });

/** How many segments of each type people found on each page, and how far they overlap those of the first person. */
export const Comparison = ({ settings, answers }: ComparisonProps<SegmentationSettings, SegmentationValue>) => {
  const t = useTexts(texts);
  const pages = Math.max(...answers.map(({ value }) => value.segmentsOnPages.length));
  const rows = Array.from({ length: pages }, (_, page) =>
    settings.segmentTypes.map(({ name: type }) => {
      const found = answers.map(({ value }) =>
        (value.segmentsOnPages[page] ?? []).filter((segment) => segment.type === type),
      );
      const shares = found.map((segments) => agreement(only(found[0] ?? []), only(segments)));
      return {
        key: `${page} ${type}`,
        label: t('segmentsOf', { page: page + 1, type }),
        cells: found.map(
          ({ length: count }, at) => `${t('boxes', { count })}, ${Math.round(100 * (shares[at] ?? 0))} %`,
        ),
        differs: shares.some((share) => share < 0.9995),
      };
    }),
  ).flat();
  return <ComparisonTable names={answers.map(({ name }) => name)} head={t('compared')} rows={rows} />;
};

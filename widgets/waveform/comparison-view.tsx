import { useTexts } from '../../shared/use-texts.ts';
import { type ComparedRow, ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { type ComparedRegions, comparedRegions } from './document/compared.ts';
import { type Region, regionsIn } from './document/region.ts';
import { cutOf, type WaveformSettings } from './model.ts';
import { texts } from './texts.ts';
import { timeText } from './time-text.ts';
import type { WaveformValue } from './value.ts';
import { NoteText } from './view/note-text.tsx';

const Said = ({ region: { tier, note } }: { region: Region }) => (
  <>
    {tier !== undefined && <strong>{tier} </strong>}
    <NoteText note={note} />
  </>
);

/** What was made of the recording, where that is not the same: each cut is a file of its own. */
const useCuts = (values: readonly WaveformValue[]): ComparedRow[] => {
  const t = useTexts(texts);
  const cuts = values.map(cutOf);
  if (new Set(cuts).size < 2) return [];
  const first = cuts.find((cut) => cut !== null);
  const cells = cuts.map((cut) => t(cut === null ? 'wasNotCut' : cut === first ? 'wasCut' : 'wasCutOtherwise'));
  return [{ key: 'recording', label: t('recording'), cells, differs: true }];
};

/** Answers to one question, stretch by stretch: who marked it, and with what. */
export const Comparison = ({ answers }: ComparisonProps<WaveformSettings, WaveformValue>) => {
  const t = useTexts(texts);
  const cuts = useCuts(answers.map(({ value }) => value));
  const rows = comparedRegions(answers.map(({ value }) => regionsIn(value)));
  const labelOf = ({ start, end }: ComparedRegions) => `${timeText(start)} – ${timeText(end)}`;
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('stretch')}
      rows={[
        ...cuts,
        ...rows.map((row) => ({
          key: `${row.start}-${row.end}-${row.number}`,
          label: labelOf(row),
          cells: row.regions.map((region, at) => (region ? <Said key={at} region={region} /> : t('notMarked'))),
          differs: row.differs,
        })),
      ]}
    />
  );
};

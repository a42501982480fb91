import { useTexts } from '../../shared/use-texts.ts';
import { ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { type ComparedRegions, comparedRegions } from './document/compared.ts';
import { type Region, regionsIn } from './document/region.ts';
import type { WaveformSettings } from './model.ts';
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

/** Answers to one question, stretch by stretch: who marked it, and with what. */
export const Comparison = ({ answers }: ComparisonProps<WaveformSettings, WaveformValue>) => {
  const t = useTexts(texts);
  const rows = comparedRegions(answers.map(({ value }) => regionsIn(value)));
  const labelOf = ({ start, end }: ComparedRegions) => `${timeText(start)} – ${timeText(end)}`;
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('stretch')}
      rows={rows.map((row) => ({
        key: `${row.start}-${row.end}-${row.number}`,
        label: labelOf(row),
        cells: row.regions.map((region, at) => (region ? <Said key={at} region={region} /> : t('notMarked'))),
        differs: row.differs,
      }))}
    />
  );
};

import type { WidgetTarget } from '../../shared/model.ts';
import { quoted } from '../../shared/quoted.ts';
import { timeText } from '../time-text.ts';
import type { WaveformValue } from '../value.ts';
import { labelsOf, regionsIn } from './region.ts';

/** The annotations of a recording, by their start. */
export const targetsIn = (value: WaveformValue): WidgetTarget[] =>
  regionsIn(value)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ id, start, end, note, tier }) => {
      const words = labelsOf(note)?.join(', ') ?? (note as string);
      const parts = [
        `${timeText(start)} – ${timeText(end)}`,
        ...(tier ? [tier] : []),
        ...(words ? [quoted(words)] : []),
      ];
      return { id, label: parts.join(' ') };
    });

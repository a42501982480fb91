import type { WaveformValue } from '../../widgets/waveform/value.ts';
import type { Opened } from './bench-page.ts';

/** Regions one after the other over the whole recording, with gaps between them. */
export const spansOf = ({ seconds, regions }: Opened): [start: number, end: number][] => {
  const each = seconds / Math.max(1, regions);
  return Array.from({ length: regions }, (_, at) => [at * each + each * 0.1, at * each + each * 0.8]);
};

export const regionsOf = (what: Opened): WaveformValue['annotations'] =>
  Object.fromEntries(
    spansOf(what).map(([start, end], at) => [
      String(at),
      {
        id: `r${at}`,
        ...{ start: Number(start.toFixed(3)), start_frame: null, end: Number(end.toFixed(3)), end_frame: null },
        ...{ note: `note ${at}`, color: '#2185d0' },
      },
    ]),
  );

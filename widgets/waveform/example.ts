import type { WidgetExample } from '../shared/example.ts';
import { EXAMPLE_RECORDING } from '../shared/example-recording.ts';
import type { WaveformValue } from './value.ts';

const record = EXAMPLE_RECORDING;
const SECONDS = 6.1;
const PEAKS_A_SECOND = 100;

/** The outline of three phrases with pauses between them. */
const peaks = () => {
  const pairs = Array.from({ length: Math.round(SECONDS * PEAKS_A_SECOND) }, (_, at) => {
    const second = at / PEAKS_A_SECOND;
    const phrase = Math.max(0, Math.sin((second / SECONDS) * 3 * Math.PI) ** 2 - 0.15);
    const loud = Math.round(110 * phrase * (0.55 + 0.45 * Math.sin(second * 23) * Math.sin(second * 7.3)));
    return String.fromCharCode(-loud & 255, loud);
  });
  return { rate: PEAKS_A_SECOND, data: btoa(pairs.join('')) };
};

const answerOf = (...spans: [start: number, end: number, ...labels: string[]][]): WaveformValue => ({
  record,
  frame_rate: null,
  annotations: Object.fromEntries(
    spans.map(([start, end, ...labels], at) => [
      String(at),
      {
        id: `annotation-${at + 1}`,
        ...{ start, start_frame: null, end, end_frame: null },
        note: { annotation_container: labels },
        color: labels[0] === 'Noise' ? '#a333c8' : '#21ba45',
      },
    ]),
  ),
});

export const example: WidgetExample = {
  componentId: 'sounds',
  widgetConfig: {
    label: 'Mark who speaks',
    noteChoices: [
      { value: 'Speech', color: 'green' },
      { value: 'Laughter', color: 'orange' },
      { value: 'Noise', color: 'purple' },
    ],
    minLength: null,
  },
  input: { sounds: { record, duration: SECONDS, peaks: peaks() } },
  plainInput: record,
  value: answerOf([0.25, 1.8, 'Speech'], [2.3, 3.85, 'Speech', 'Laughter'], [4.4, 5.9, 'Noise']),
  others: [answerOf([0.3, 1.75, 'Speech'], [2.3, 3.85, 'Speech']), answerOf([0.25, 1.8, 'Speech'], [4.2, 5.9])],
};

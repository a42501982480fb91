import type { WidgetExample } from '../shared/example.ts';
import { EXAMPLE_RECORDING } from '../shared/example-recording.ts';

export const example: WidgetExample = {
  componentId: 'recording',
  widgetConfig: { label: 'Listen to the whole recording first', audio_only: true },
  input: { recording: EXAMPLE_RECORDING },
  plainInput: EXAMPLE_RECORDING,
  value: null,
};

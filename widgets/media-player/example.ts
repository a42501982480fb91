import type { WidgetExample } from '../shared/example.ts';

const address = 'https://upload.wikimedia.org/wikipedia/commons/c/c8/Example.ogg';

export const example: WidgetExample = {
  componentId: 'recording',
  widgetConfig: { label: 'Listen to the whole recording first', audio_only: true },
  input: { recording: address },
  plainInput: address,
  value: null,
};

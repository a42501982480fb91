import { defineWidget } from '../shared/widget.ts';
import { messages } from './messages.ts';
import { waveform } from './model.ts';

export const widget = defineWidget({
  model: waveform,
  messages,
  view: () => import('./view.tsx'),
  settings: () => import('./settings.ts'),
  example: () => import('./example.ts'),
  compare: () => import('./comparison-view.tsx'),
  annotations: () => import('./formats/annotations.ts'),
});

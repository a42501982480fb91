import { defineWidget } from '../shared/widget.ts';
import { messages } from './messages.ts';
import { textSpan } from './model.ts';

export const widget = defineWidget({
  model: textSpan,
  messages,
  view: () => import('./view.tsx'),
  settings: () => import('./settings.tsx'),
  example: () => import('./example.ts'),
  compare: () => import('./comparison-view.tsx'),
  annotations: () => import('./formats/annotations.ts'),
});

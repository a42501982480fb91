import { defineWidget } from '../shared/widget.ts';
import { messages } from './messages.ts';
import { mediaPlayer } from './model.ts';

export const widget = defineWidget({
  model: mediaPlayer,
  messages,
  view: () => import('./view.tsx'),
  settings: () => import('./settings.ts'),
  example: () => import('./example.ts'),
});

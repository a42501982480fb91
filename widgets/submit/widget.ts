import { defineWidget } from '../shared/widget.ts';
import { messages } from './messages.ts';
import { submit } from './model.ts';

export const widget = defineWidget({
  model: submit,
  messages,
  view: () => import('./view.tsx'),
  settings: () => import('./settings.tsx'),
  example: () => import('./example.ts'),
});

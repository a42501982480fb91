import { defineWidget } from '../shared/widget.ts';
import { messages } from './messages.ts';
import { spreadsheet } from './model.ts';

export const widget = defineWidget({
  model: spreadsheet,
  messages,
  view: () => import('./view.tsx'),
  settings: () => import('./settings.tsx'),
  example: () => import('./example.ts'),
  compare: () => import('./comparison-view.tsx'),
});

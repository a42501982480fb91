import { container } from './container/model.ts';
import { ContainerView } from './container/view.tsx';
import { onDemand } from './form/on-demand.tsx';
import { radioButton } from './radio-button/model.ts';
import { RadioButtonView } from './radio-button/view.tsx';
import { richTextReadOnly } from './rich-text-read-only/model.ts';
import { RichTextReadOnlyView } from './rich-text-read-only/view.tsx';
import { select } from './select/model.ts';
import { SelectView } from './select/view.tsx';
import { viewFor, type WidgetView } from './shared/view.ts';
import { submit } from './submit/model.ts';
import { SubmitView } from './submit/view.tsx';
import { textSpan } from './text-span/model.ts';
import { textarea } from './textarea/model.ts';
import { TextareaView } from './textarea/view.tsx';

const TextSpanView = onDemand(async () => (await import('./text-span/view.tsx')).TextSpanView);

/** How every widget looks, by type. Most are small and in almost every form; heavier ones come by demand. */
export const views: Readonly<Record<string, WidgetView>> = {
  [container.type]: viewFor(container, ContainerView),
  [radioButton.type]: viewFor(radioButton, RadioButtonView),
  [richTextReadOnly.type]: viewFor(richTextReadOnly, RichTextReadOnlyView),
  [select.type]: viewFor(select, SelectView),
  [submit.type]: viewFor(submit, SubmitView),
  [textSpan.type]: viewFor(textSpan, TextSpanView),
  [textarea.type]: viewFor(textarea, TextareaView),
};

import { showTarget } from '../../../widgets/form/view/show-target.ts';

/** Marks a widget of the form in the same card and moves to it, or to a target in it. False where it is not shown there. */
export const showWidget = (from: HTMLElement, componentId: string, target: string | null): boolean => {
  const card = from.closest('[data-question]');
  const widget = card?.querySelector<HTMLElement>(`[data-widget="${CSS.escape(componentId)}"]`);
  if (!widget) return false;
  widget.scrollIntoView({ block: 'nearest' });
  const field = widget.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  // A widget without a field takes the focus only now: the form editor's tree may hold nothing else that does.
  if (!field) widget.tabIndex = -1;
  (field ?? widget).focus({ preventScroll: true });
  showTarget(widget, target);
  return true;
};

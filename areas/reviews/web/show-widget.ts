/** Moves to a widget of the form in the same card, and to its first field. */
export const showWidget = (from: HTMLElement, componentId: string): void => {
  const card = from.closest('[data-question]');
  const widget = card?.querySelector<HTMLElement>(`[data-widget="${CSS.escape(componentId)}"]`);
  if (!widget) return;
  widget.scrollIntoView({ block: 'center' });
  const field = widget.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  field?.focus({ preventScroll: true });
};

import { showTarget } from '../../../widgets/form/view/show-target.ts';

interface Pointed {
  /** The comment on an evaluation points at the evaluated answer. */
  isAboutAnswer: boolean;
  /** Null: the whole answer. */
  widget: string | null;
  target: string | null;
}

/** Marks a widget of a form in the same card and moves to it, or to a target in it. False where it is not shown there. */
export const showPointed = (from: HTMLElement, { isAboutAnswer, widget: id, target }: Pointed): boolean => {
  const part = isAboutAnswer
    ? from.closest('article')?.querySelector<HTMLElement>('[data-evaluated]')
    : from.closest<HTMLElement>('[data-question]');
  const shown = id === null ? part : part?.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"]`);
  if (!shown) return false;
  shown.scrollIntoView({ block: 'nearest' });
  const field = id === null ? null : shown.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  // What has no field takes the focus only now: the form editor's tree may hold nothing else that does.
  if (!field) shown.tabIndex = -1;
  (field ?? shown).focus({ preventScroll: true });
  if (id !== null) showTarget(shown, target);
  return true;
};

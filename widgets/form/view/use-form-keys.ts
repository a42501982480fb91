import { type RefObject, useEffect, useRef } from 'react';

const KEYS = '[data-number-key]';
const SLOT = '[data-widget]';
const FORM = '[data-form]';
const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), button:not([disabled], [popovertarget]), [tabindex="0"]';
const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);

const isWriting = (element: Element | null): boolean => {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
};

/** Widgets that show number keys, from top to bottom. */
const keyed = (form: Element): Element[] => [
  ...new Set([...form.querySelectorAll(KEYS)].map((key) => key.closest(SLOT)).filter((slot) => slot !== null)),
];

/** The widget that number keys go to: the one in focus, else the first without an answer, else the last one chosen in. */
const target = (form: Element, last: Element | null): Element | undefined => {
  const slots = keyed(form);
  const focused = document.activeElement;
  return (
    slots.find((slot) => focused !== null && slot.contains(focused)) ??
    slots.find((slot) => !slot.hasAttribute('data-answered')) ??
    slots.find((slot) => slot === last) ??
    slots.at(-1)
  );
};

/** The digit of a key press; layouts that put digits on the shift level count by the key's place. */
const digitOf = (event: KeyboardEvent): string | undefined => {
  if (/^[1-9]$/.test(event.key)) return event.key;
  return event.shiftKey ? undefined : /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
};

export const focusWidget = (form: Element, id: string): void => {
  const slot = [...form.querySelectorAll<HTMLElement>(SLOT)].find((one) => one.dataset.widget === id);
  slot?.scrollIntoView({ block: 'nearest' });
  slot?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
};

/** All keys, none, or Ctrl+Enter alone: on a page that has single keys of its own. */
export type IdleKeys = boolean | 'submit';

interface FormKeys {
  /** Which keys it answers to while the focus is in no form. Of several forms on a page, one. */
  whenIdle: IdleKeys;
  enabled: boolean;
  onSubmit: () => void;
}

/** Whether a key press is meant for this form: the focus is in it, or nowhere in particular and this form is the one. */
const isMine = (form: Element, element: Element | null, whenIdle: boolean): boolean => {
  if (element && form.contains(element)) return true;
  if (element?.closest(`${FORM}, dialog, [role=dialog], [role=menu], [role=listbox]`)) return false;
  return whenIdle && document.querySelector('[aria-modal=true]') === null;
};

/** Number keys choose, Ctrl+Enter submits, Escape leaves a text field. What a key does is what the page shows for it. */
export const useFormKeys = (ref: RefObject<HTMLElement | null>, keys: FormKeys): void => {
  const last = useRef<Element | null>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
    mark();
  });

  /** The keys' target stands out, so that nobody has to guess where a digit goes. */
  const mark = () => {
    const form = ref.current;
    if (!form) return;
    const next = latest.current.enabled ? target(form, last.current) : undefined;
    for (const slot of form.querySelectorAll(SLOT)) slot.toggleAttribute('data-keys-here', slot === next);
  };

  useEffect(() => {
    const choose = (form: Element, digit: string): boolean => {
      const slot = target(form, last.current);
      const option = slot?.querySelector<HTMLElement>(`[data-number-key="${digit}"]`);
      if (!slot || !option) return false;
      last.current = slot;
      option.click();
      // Several choices: the keys stay with this widget until the person moves on.
      if (slot.querySelector('[data-several]'))
        (option.matches('input') ? option : option.closest<HTMLElement>('[tabindex]'))?.focus();
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      const form = ref.current;
      const { enabled, whenIdle, onSubmit } = latest.current;
      const element = event.target instanceof Element ? event.target : null;
      const command = event.ctrlKey || event.metaKey;
      const isSubmit = event.key === 'Enter' && command && !event.altKey;
      const isTaken = whenIdle === 'submit' ? isSubmit : whenIdle;
      if (!form || !enabled || event.defaultPrevented || event.isComposing || !isMine(form, element, isTaken)) return;
      if (isSubmit) {
        event.preventDefault();
        // A key that is held down submits once.
        if (!event.repeat) onSubmit();
      } else if (event.key === 'Escape' && isWriting(element) && element instanceof HTMLElement) element.blur();
      else if (!command && !event.altKey && !isWriting(element)) {
        const digit = digitOf(event);
        if (digit && (event.repeat || choose(form, digit))) event.preventDefault();
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', mark);
    document.addEventListener('focusout', mark);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', mark);
      document.removeEventListener('focusout', mark);
    };
  });
};

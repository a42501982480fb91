import { isWriting } from '../../platform/keys/is-writing.ts';
import { areSingleKeysOn } from '../../platform/keys/use-single-keys.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };
/** What Enter then opens: the title of the row, else its first link or what unfolds it. */
const TARGETS = ['[data-main] a[href]', '[data-main] button', 'a[href]', 'button[aria-expanded]'];

const targetOf = (row: Element): HTMLElement | null => {
  for (const selector of TARGETS) {
    const found = row.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
};

/** The table that the keys are about: the one with the focus, else the last, since a page ends with its list. */
const currentTable = (): Element | undefined => {
  const tables = [...document.querySelectorAll('table[aria-keyshortcuts]')];
  return tables.find((one) => one.contains(document.activeElement)) ?? tables.at(-1);
};

const isElsewhere = (element: Element | null) =>
  document.querySelector('[aria-modal=true]') !== null ||
  element?.closest('dialog, [role=dialog], [role=menu], [role=listbox]') != null;

/**
 * J and K move from row to row of a table, Enter opens the row; not while somebody types, nor where single keys are off.
 * Returns what ends it.
 */
export const watchRowKeys = (table: HTMLTableElement): (() => void) => {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const element = event.target instanceof Element ? event.target : null;
    if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isWriting(element) || isElsewhere(element) || !areSingleKeysOn() || currentTable() !== table) return;
    const targets = [...table.querySelectorAll('tbody tr')].flatMap((row) => targetOf(row) ?? []);
    const at = targets.findIndex((one) => one.closest('tr')?.contains(document.activeElement));
    const next = targets[at < 0 && step < 0 ? targets.length - 1 : at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
};

const two = (number: number) => String(number).padStart(2, '0');

/** An instant as a field of local date and time holds it: `2026-11-21T09:30`; empty for none. */
export const toLocal = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  const year = String(at.getFullYear()).padStart(4, '0');
  return `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** What such a field holds as an instant in UTC; null for nothing, or for what is no time. */
export const fromLocal = (local: string): string | null => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** Whether the clocks show this local time: not in the hour that the change to summer time leaves out. */
export const isOnClocks = (local: string): boolean => {
  const at = fromLocal(local);
  return at === null || toLocal(at) === local;
};

/** An end that was given to the minute, to the last second of it; midnight ends the day before and stays. */
export const endOfMinute = (iso: string): string => {
  const at = new Date(iso);
  if (at.getHours() > 0 || at.getMinutes() > 0) at.setSeconds(59, 0);
  return at.toISOString();
};

/** `21.11.2026 09:30` in the reader's own time, whatever the language: columns of it can be compared and copied. */
export const dayFirst = (iso: string): string => {
  const [day = '', time = ''] = toLocal(iso).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
};

/** Colours that a favorite task is pinned with, as six hexadecimal digits, in the order in which they are offered. */
export const PIN_COLORS = [
  ...['db244d', 'f85e00', 'fa9500', 'fbbd08', 'a5be00'],
  ...['2e933c', '028090', '1d4e89', '6f2dbd', '000000'],
] as const;
export type PinColor = (typeof PIN_COLORS)[number];
export const PIN_COLOR: PinColor = 'fbbd08';

/** Answers an hour; null where no hours were reported. */
export const tempoOf = (answered: number, hours: number): number | null => (hours > 0 ? answered / hours : null);

export type PersonStatus = 'resigned' | 'blocked' | 'started' | 'assigned' | 'new';

/** Where a person stands on a task; the first that holds. `new`: not saved yet. */
export const personStatus = (person: {
  id: number | null;
  resignation: string | null;
  blocked: boolean;
  started: string | null;
}): PersonStatus => {
  if (person.resignation !== null) return 'resigned';
  if (person.blocked) return 'blocked';
  if (person.started !== null) return 'started';
  return person.id === null ? 'new' : 'assigned';
};

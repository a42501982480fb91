/** The instant at which a day (`2026-11-21`) begins where the reader is. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The instant at which the next day begins: the first that is no longer part of the day. */
export const dayEnd = (day: string): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
};

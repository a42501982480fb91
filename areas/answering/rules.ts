/** How long a question stays with a person without a sign of them. */
export const RESERVATION_SECONDS = 5 * 60;
/** One on screen and one preloaded. */
export const BATCHES_HELD = 2;

export interface HandOut {
  questionsAtPage: number;
  /** Reservations that the person holds already. */
  held: number;
  /** How many of them the page has not shown yet. */
  unseen: number;
  /** Answers that count towards the limit so far; null: no limit. */
  answered: number;
  limit: number | null;
}

/** How many more questions to reserve: a page full, within two pages held and within the person's limit. */
export const questionsToReserve = ({ questionsAtPage, held, unseen, answered, limit }: HandOut): number => {
  const wanted = questionsAtPage - unseen;
  const holdable = BATCHES_HELD * questionsAtPage - held;
  const allowed = limit === null ? Number.POSITIVE_INFINITY : limit - answered - held;
  return Math.max(0, Math.min(wanted, holdable, allowed));
};

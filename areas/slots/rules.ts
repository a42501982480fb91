/** Orders of a list of done work. */
export const ORDERS = ['newest', 'oldest', 'id'] as const;
export type Order = (typeof ORDERS)[number];
/** How long an item stays with a person without a sign of them. */
export const RESERVATION_SECONDS = 5 * 60;
/** How long it stays after the person left the page: a reload, or a look at another page, brings it back. */
export const LEFT_SECONDS = 30;
/** Of the questions that are left, a person may hold one in so many ahead, so that the last ones go to everybody. */
const SHARED_BY = 4;

export interface HandOut {
  questionsAtPage: number;
  /** How many the page keeps ready beyond those on screen; a page full at least. */
  ahead: number;
  /** Whether this asks for those ahead, or for a page. */
  isAhead: boolean;
  /** Reservations that the person holds already. */
  held: number;
  /** How many of them the page has not shown yet. */
  unseen: number;
  /** Answers that count towards the limit so far; null: no limit. */
  answered: number;
  limit: number | null;
}

/** How many questions one request gives: a page full, or those that the page keeps ready. */
export const questionsGiven = ({
  questionsAtPage,
  ahead,
  isAhead,
}: Omit<HandOut, 'held' | 'unseen' | 'answered' | 'limit'>) =>
  isAhead ? Math.max(ahead, questionsAtPage) : questionsAtPage;

/** How many open questions have to be looked for to know the person's share of them. */
export const openToCount = (wanted: number, held: number): number => SHARED_BY * (wanted + held);

/** Of the questions wanted ahead, those that leave enough to others; a page full in any case. `open`: as far as counted. */
export const shareOf = (
  wanted: number,
  { held, atLeast, open }: { held: number; atLeast: number; open: number },
): number => Math.max(0, Math.min(wanted, atLeast), Math.min(wanted, Math.ceil((open + held) / SHARED_BY) - held));

/** How many more questions to reserve: within what is held for one person, and within the person's limit. */
export const questionsToReserve = (asked: HandOut): number => {
  const { questionsAtPage, ahead, held, unseen, answered, limit } = asked;
  const wanted = questionsGiven(asked) - unseen;
  const holdable = questionsAtPage + Math.max(ahead, questionsAtPage) - held;
  const allowed = limit === null ? Number.POSITIVE_INFINITY : limit - answered - held;
  return Math.max(0, Math.min(wanted, holdable, allowed));
};

/**
 * Of what a person holds, what their limit does not let count any more: it was lowered meanwhile. What the page does not have
 * goes first, and of that what the person left before it was begun, which stands last in `reserved`; then what the page
 * names last in `seen`, where those that are begun come first.
 */
export const overLimit = ({
  reserved,
  seen,
  answered,
  limit,
}: {
  reserved: number[];
  seen: ReadonlySet<number>;
  answered: number;
  limit: number | null;
}): number[] => {
  if (limit === null) return [];
  const held = new Set(reserved);
  const kept = [...[...seen].filter((id) => held.has(id)), ...reserved.filter((id) => !seen.has(id))];
  return kept.slice(Math.max(0, limit - answered));
};

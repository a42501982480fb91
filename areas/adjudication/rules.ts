/** What stands of a question: to be decided; decided; decided, but its answers have changed since. */
export const QUESTION_STATES = ['open', 'decided', 'outdated'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/**
 * How a question was decided: one person's answer is accepted; values were taken from answers; all values are new; or the
 * decision before it was undone.
 */
export const DECISION_KINDS = ['accepted', 'composed', 'written', 'undone'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Characters of the reason for a decision. */
export const NOTE_LENGTH = 2000;

/** Of a question with more answers than these the first ones are compared. */
export const MOST_COMPARED = 20;

/** The state of a question from its decision: the version of each answer that was decided upon, and the answers that count now. */
export const stateOf = (
  basis: Readonly<Record<string, number>> | null,
  answers: readonly { id: number; version: number }[],
): QuestionState => {
  if (basis === null) return 'open';
  const isSame =
    answers.length === Object.keys(basis).length && answers.every(({ id, version }) => basis[id] === version);
  return isSame ? 'decided' : 'outdated';
};

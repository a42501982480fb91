/** States one after the other, the latest first: adding one costs the same however many there are. */
interface Stack<T> {
  state: T;
  rest: Stack<T> | null;
}

/** What is there now, and the states that undo and redo lead to. Without a limit. */
export interface History<T> {
  present: T;
  past: Stack<T> | null;
  future: Stack<T> | null;
  /** Names the edit that led here while it may go on: typing in one field is one step. */
  edit: string | null;
}

export const beginHistory = <T>(present: T): History<T> => ({ present, past: null, future: null, edit: null });

/** Adds a state. Edits with the same name one after the other are one step. */
export const recorded = <T>(history: History<T>, present: T, edit: string | null = null): History<T> => {
  const goesOn = edit !== null && edit === history.edit;
  const past = goesOn ? history.past : { state: history.present, rest: history.past };
  return { present, past, future: null, edit };
};

/** The next edit is a step of its own, whatever its name. */
export const ended = <T>(history: History<T>): History<T> =>
  history.edit === null ? history : { ...history, edit: null };

export const undone = <T>({ present, past, future, ...rest }: History<T>): History<T> =>
  past
    ? { present: past.state, past: past.rest, future: { state: present, rest: future }, edit: null }
    : { present, past, future, ...rest };

export const redone = <T>({ present, past, future, ...rest }: History<T>): History<T> =>
  future
    ? { present: future.state, past: { state: present, rest: past }, future: future.rest, edit: null }
    : { present, past, future, ...rest };

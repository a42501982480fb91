import type { Draft } from './draft.ts';

/**
 * What somebody typed and has not saved, kept in this browser until it is saved or dropped, so that a reload or a
 * crash loses nothing. People stay out of it: their names do not belong into a browser's store.
 */
export interface KeptDraft {
  fields: Omit<Draft, 'people'>;
  /** Which saved state it was typed over; empty for a new task. */
  modified: string;
  /** When, in milliseconds. */
  at: number;
}

const keyOf = (userId: number, taskId: number | null) => `tagwerk-task-draft:${userId}:${taskId ?? 'new'}`;

export const keepDraft = (userId: number, taskId: number | null, { people: _, ...fields }: Draft, modified: string) => {
  try {
    localStorage.setItem(
      keyOf(userId, taskId),
      JSON.stringify({ fields, modified, at: Date.now() } satisfies KeptDraft),
    );
  } catch {
    // A full or closed store: the editor works on, it only cannot survive a reload.
  }
};

export const keptDraft = (userId: number, taskId: number | null): KeptDraft | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, taskId)) ?? 'null') as KeptDraft | null;
    return typeof kept?.fields?.form === 'string' && typeof kept.at === 'number' ? kept : null;
  } catch {
    return null;
  }
};

export const dropKeptDraft = (userId: number, taskId: number | null) => {
  try {
    localStorage.removeItem(keyOf(userId, taskId));
  } catch {
    // Nothing was kept then.
  }
};

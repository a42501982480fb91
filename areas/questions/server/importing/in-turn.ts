const last = new Map<number, Promise<unknown>>();

/** Does something for a person once what was asked before is done: of all processors a person's files take one at a time. */
export const inTurn = async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
  const mine = (last.get(userId) ?? Promise.resolve()).then(work, work);
  last.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (last.get(userId) === mine) last.delete(userId);
  }
};

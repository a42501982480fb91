/**
 * The browser's database of one person. The name is older than the second kind of work: a new one would mean copying
 * unsent work between databases, which no transaction covers. In a file of its own, so that the page's start can look
 * for the database without loading any of its code.
 */
export const databaseOf = (userId: number) => `tagwerk-answering-${userId}`;

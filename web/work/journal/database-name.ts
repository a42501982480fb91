/** The browser's database of one person. Apart, so that the page's start can look for it without loading any of it. */
export const databaseOf = (userId: number) => `tagwerk-answering-${userId}`;

/** The usernames of a pasted list, one per line or separated by commas, semicolons or spaces; each once, in its order. */
export const usernamesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((word) => word !== '')),
];

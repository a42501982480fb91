interface Loss {
  message: string;
  count: number;
  example: string;
}

/** What one side cannot hold of the other, a kind a line. */
export const lossLines = (losses: readonly Loss[]): string[] =>
  losses.map(
    ({ message, count, example }) =>
      `- ${message.replace(/\.$/, '')}: ${count} ×${example && `, first ${example.replaceAll(/\s+/g, ' ')}`}`,
  );

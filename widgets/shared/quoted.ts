/** The beginning of a text in quotation marks, on one line. */
export const quoted = (text: string, most = 40): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return `“${
    flat.length > most
      ? `${flat
          .slice(0, most - 1)
          .toWellFormed()
          .replace(/\uFFFD$/, '')}…`
      : flat
  }”`;
};

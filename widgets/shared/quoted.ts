const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const beginningOf = (flat: string, most: number): string =>
  `${flat
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;

/**
 * The beginning of a text in quotation marks, on one line. What is written from right to left is isolated (U+2068, U+2069), so
 * that it does not turn the order of the words around it.
 */
export const quoted = (text: string, most = 40): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  const shown = flat.length > most ? beginningOf(flat, most) : flat;
  return RIGHT_TO_LEFT.test(shown) ? `“\u2068${shown}\u2069”` : `“${shown}”`;
};

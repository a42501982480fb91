/**
 * Cells of CSV that a spreadsheet program would run as a formula get an apostrophe in front on the way out. Those that begin
 * with apostrophes before such a sign get one more, so that taking one away gives the text back.
 */
export const guardCell = (text: string): string => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

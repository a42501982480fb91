/** Words that end with a full stop and no sentence; compared in lowercase. */
const ABBREVIATIONS = new Set(
  (
    'mr ms mrs dr prof etc inc www st jr sr vs rev hon gen col capt lt sgt co ltd corp messrs mme mlle ' +
    'e.g i.e cf al p pp vol ed fig np tj tzn itd itp mgr inż hab św ul im ks red tzw ok zob por bzw z.b usw ca nr'
  ).split(' '),
);

/** A sentence's last marks, what closes with them, and the white space after it. */
const END = /([\p{STerm}…]+)[\p{Pe}\p{Pf}\p{Pi}"']*(\s*)/gu;
/** Scripts without spaces between sentences. */
const NEEDS_NO_SPACE = /[。！？｡．]$/u;
const WORD_BEFORE = /[\p{L}\p{M}\p{N}.]+$/u;
const LONGEST_WORD = 20;

/** Is a full stop part of the word before it? `begin`: where the sentence begins. */
const belongsToWord = (text: string, begin: number, stop: number): boolean => {
  const from = Math.max(begin, stop - LONGEST_WORD);
  const word = WORD_BEFORE.exec(text.slice(from, stop))?.[0] ?? '';
  if (ABBREVIATIONS.has(word.toLowerCase())) return true;
  // An initial; the number of a list's item.
  if (/^(?:\p{L}\.)*\p{Lu}$/u.test(word)) return true;
  return /^\p{N}+$/u.test(word) && text.slice(begin, stop - word.length).trim() === '';
};

/** Where the sentences of a text without line ends begin, 0 included. */
export const sentenceStarts = (text: string): number[] => {
  const starts = [0];
  for (const { 0: whole, 1: marks = '', 2: space = '', index } of text.matchAll(END)) {
    const next = index + whole.length;
    if (next >= text.length) break;
    if (space === '' && !NEEDS_NO_SPACE.test(marks)) continue;
    if (/^\p{Ll}/u.test(text.slice(next, next + 2))) continue;
    if (marks === '.' && belongsToWord(text, starts.at(-1) ?? 0, index)) continue;
    starts.push(next);
  }
  return starts;
};

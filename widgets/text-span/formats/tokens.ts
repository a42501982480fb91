/** A word or sign of a text. */
export interface Token {
  begin: number;
  end: number;
  text: string;
}

const ALONE =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const TOKEN = new RegExp(
  `[[\\p{L}\\p{N}\\p{M}]--${ALONE}]+|${ALONE}\\p{M}*|\\p{RGI_Emoji}|[\\S--\\p{Cc}]\\p{M}*`,
  'gv',
);

/**
 * The tokenisation of our exports: letters, marks and digits in a row are a token; signs of scripts without spaces
 * between words, emoji and every other sign are a token each. Control characters part tokens as spaces do. A sentence
 * is a line of the text that has any.
 */
export const sentencesOf = (text: string): Token[][] => {
  const sentences: Token[][] = [];
  let last = -1;
  for (const { 0: form, index } of text.matchAll(TOKEN)) {
    const token = { begin: index, end: index + form.length, text: form };
    const before = sentences.at(-1);
    if (!before || /[\n\r]/.test(text.slice(last, index))) sentences.push([token]);
    else before.push(token);
    last = token.end;
  }
  return sentences;
};

import { isSound } from '../rules/source-checks.ts';
import type { TextSource } from '../value.ts';

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

interface Tokenised {
  text: string;
  source?: TextSource;
}

/** The tokens of a text as its source has them, by its sentences; else ours. */
export const tokenSentences = ({ text, source }: Tokenised): Token[][] => {
  if (!source?.tokens || !isSound(source, text)) return sentencesOf(text);
  const { tokens } = source;
  const all: Token[] = [];
  for (let at = 0; at < tokens.length; at += 2) {
    const [begin, end] = [tokens[at] as number, tokens[at + 1] as number];
    all.push({ begin, end, text: text.slice(begin, end) });
  }
  if (source.sentences) {
    const { sentences } = source;
    return sentences.map((first, n) => all.slice(first, sentences[n + 1]));
  }
  const lines: Token[][] = [];
  for (const token of all) {
    const before = lines.at(-1)?.at(-1);
    if (!before || /[\n\r]/.test(text.slice(before.begin, token.begin))) lines.push([token]);
    else lines.at(-1)?.push(token);
  }
  return lines;
};

/** The same without tokens of nothing but spaces, and with tokens of ours where the source leaves words out. */
export const wordSentences = (given: Tokenised): Token[][] => {
  const { text } = given;
  const sentences = tokenSentences(given).map((tokens) => tokens.filter((one) => one.text.trim() !== ''));
  const full: Token[][] = [];
  let end = 0;
  const fill = (until: number): Token[][] =>
    sentencesOf(text.slice(end, until)).map((all) =>
      all.map((one) => ({ ...one, begin: one.begin + end, end: one.end + end })),
    );
  for (const tokens of sentences) {
    const whole: Token[] = [];
    for (const token of tokens) {
      for (const one of fill(token.begin).flat()) whole.push(one);
      whole.push(token);
      end = token.end;
    }
    if (whole.length > 0) full.push(whole);
  }
  return [...full, ...fill(text.length)];
};

import type { TextSource } from '../value.ts';

/** Tokens and sentences stand in order within the text, and no token overlaps another. */
export const isSound = ({ tokens = [], sentences = [] }: TextSource, text: string): boolean => {
  if (tokens.length % 2 !== 0 || (tokens.at(-1) ?? 0) > text.length) return false;
  const inOrder = tokens.every((at, n) => (n % 2 === 0 ? at >= (tokens[n - 1] ?? 0) : at > (tokens[n - 1] as number)));
  const first = sentences.length === 0 || sentences[0] === 0;
  return (
    inOrder && first && sentences.every((at, n) => at * 2 < tokens.length && (n === 0 || at > (sentences[n - 1] ?? 0)))
  );
};

const ABBREVIATION = /(?:^|[\s"“'‘(])(?:Mr|Mrs|Dr|St|Rev)\.$/;
const GOES_ON = /^["”'’)\s]*[\p{Ll}—,;]/u;

/** The sentences of a running text. The segmenter of the platform breaks after "Mr." and before "said she": corrected here. */
export const sentencesOf = (text: string, language: string): string[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text.replaceAll(/\s+/g, ' ').trim())) {
    const before = found.at(-1);
    const sentence = segment.trim();
    if (before !== undefined && (ABBREVIATION.test(before) || GOES_ON.test(sentence))) {
      found[found.length - 1] = `${before} ${sentence}`;
    } else {
      found.push(sentence);
    }
  }
  return found;
};
